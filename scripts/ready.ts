/**
 * Ends when the server at HOST and PORT takes requests: what starts one node after the other waits for this. With 1 if MAINPID,
 * of which systemd tells it, has ended. Otherwise it waits on; who waits sets a limit.
 */
const { HOST = '127.0.0.1', PORT = '3000', MAINPID } = process.env;
const host =
  ({ '0.0.0.0': '127.0.0.1', '::': '[::1]' } as Record<string, string>)[HOST] ??
  (HOST.includes(':') ? `[${HOST}]` : HOST);
const address = `http://${host}:${PORT}/readyz`;
const EVERY_MS = 200;

const isReady = () =>
  fetch(address, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

while (!(await isReady())) {
  if (MAINPID && !lives(Number(MAINPID))) process.exit(1);
  await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
}
