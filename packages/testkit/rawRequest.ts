import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

export type RawReply = { status: number; headers: Headers; body: string };

/**
 * A request written by hand, for what `fetch` does not let one set: the `Host`, the version, the target. The server closes
 * the connection after its answer. `Host` is the address of `url` unless `headers` has one; null leaves a header out.
 */
export async function rawRequest(
  url: string,
  target: string,
  { method = 'GET', version = '1.1', headers = {} as Record<string, string | null> } = {},
): Promise<RawReply> {
  const { hostname, port, host } = new URL(url);
  const socket = connect({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) });
  const lines = Object.entries({ host, connection: 'close', ...headers }).flatMap(([name, value]) =>
    value === null ? [] : [`${name}: ${value}`],
  );
  socket.write([`${method} ${target} HTTP/${version}`, ...lines, '', ''].join('\r\n'));
  const [head = '', ...rest] = (await text(socket)).split('\r\n\r\n');
  const [first = '', ...received] = head.split('\r\n');
  return {
    status: Number(first.split(' ')[1]),
    headers: new Headers(received.map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string])),
    body: rest.join('\r\n\r\n'),
  };
}
