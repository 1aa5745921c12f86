import type { Ack, ClientEvent, ClientToServer } from '@retake/contract/events.ts';
import { localise } from '#app/api/localise.ts';
import { emitWithAck } from './socket.ts';

/** Emits, waits for the acknowledgement and throws a `CallFailure` where the server refuses or is away. */
export async function emitOrThrow<E extends ClientEvent>(
  event: E,
  payload: Parameters<ClientToServer[E]>[0],
): Promise<Extract<Ack, { ok: true }>> {
  const answer = await emitWithAck(event, payload);
  if (!answer.ok) throw await localise(answer);
  return answer;
}
