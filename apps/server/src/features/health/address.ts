import { connect } from 'node:tls';
import { rowsOf } from '../../platform/db/anyOf.ts';
import { sql } from '../../platform/db/query.ts';
import { type Found, found, type Ground } from './check.ts';
import { isPublic } from './settings.ts';

const DAY_MS = 24 * 3600_000;
/** Renewed certificates have a month left; a week is time to see why this one was not. */
const SOON_DAYS = 14;
const WITHIN_MS = 5000;
/** Signed answers of Steam and Stripe allow minutes; a date header has whole seconds. */
const CLOCK_MOST_MS = 5000;
const OTHER_CLOCK = 'https://api.steampowered.com/';

const asksNobody = ({ environment }: Ground): boolean => environment.sandbox || !isPublic(environment);

/** The site as players reach it, through the proxy. */
export async function lookAtAddress(ground: Ground): Promise<Found[]> {
  if (asksNobody(ground)) return found('address_off');
  const { publicUrl } = ground.environment;
  const subject = publicUrl;
  const answer = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(WITHIN_MS) });
  if (!answer.ok) return found('address_unreachable', { subject, detail: `HTTP ${answer.status}` });
  await answer.body?.cancel();
  return found((await takesSockets(publicUrl)) ? 'address_good' : 'address_sockets', { subject });
}

/** Whether a websocket passes the proxy. */
export function takesSockets(publicUrl: string): Promise<boolean> {
  const url = new URL('/socket.io/?EIO=4&transport=websocket', publicUrl);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return new Promise((resolve) => {
    const socket = new WebSocket(url);
    const end = (passes: boolean) => {
      clearTimeout(timer);
      socket.close();
      resolve(passes);
    };
    const timer = setTimeout(end, WITHIN_MS, false);
    socket.addEventListener('message', () => end(true), { once: true });
    socket.addEventListener('error', () => end(false), { once: true });
  });
}

/** Nobody has shown a certificate: that nothing answers is told beside it. */
const UNREACHED = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT)$/;

export async function lookAtCertificate(ground: Ground): Promise<Found[]> {
  const url = new URL(ground.environment.publicUrl);
  if (asksNobody(ground) || url.protocol !== 'https:') return found('certificate_off');
  try {
    return certificateFound(await certificateEnd(url), ground.now(), url.hostname);
  } catch (error) {
    if (UNREACHED.test((error as { code?: string }).code ?? '')) return found('certificate_unknown');
    throw error;
  }
}

export function certificateFound(end: number, now: number, subject: string): Found[] {
  const count = Math.floor((end - now) / DAY_MS);
  return found(count < SOON_DAYS ? 'certificate_soon' : 'certificate_good', { subject, count });
}

/** Rejects where the certificate is not one that browsers take: of another name, unknown, over. */
function certificateEnd({ hostname, port }: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname });
    socket.setTimeout(WITHIN_MS, () =>
      socket.destroy(Object.assign(new Error('no answer in time'), { code: 'ETIMEDOUT' })),
    );
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      resolve(Date.parse(socket.getPeerCertificate().valid_to));
      socket.destroy();
    });
  });
}

/** This machine's clock beside that of the database's machine, and of Steam's. */
export async function lookAtClock(ground: Ground): Promise<Found[]> {
  const offsets = [await databaseOffset(ground), await outsideOffset(ground)].filter(
    (offset) => offset !== null,
  );
  if (offsets.length === 0) return found('clock_unknown');
  const most = Math.max(...offsets.map(Math.abs));
  return found(most > CLOCK_MOST_MS ? 'clock_wrong' : 'clock_good', { count: Math.round(most / 1000) });
}

async function databaseOffset({ database, now }: Ground): Promise<number | null> {
  if (!database.open || database.kind === 'embedded') return null;
  const result = await database.sql.execute(
    sql`SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS at`,
  );
  return rowsOf<{ at: number }>(result)[0]!.at - now();
}

async function outsideOffset(ground: Ground): Promise<number | null> {
  if (asksNobody(ground)) return null;
  const signal = AbortSignal.timeout(WITHIN_MS);
  const answer = await fetch(OTHER_CLOCK, { method: 'HEAD', signal }).catch(() => null);
  const date = answer?.headers.get('date');
  return date ? Date.parse(date) - ground.now() : null;
}
