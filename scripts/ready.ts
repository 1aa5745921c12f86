/**
 * Ends when the server at PORT of this machine takes requests: what starts one node after the other waits for this.
 * While it does not come it waits on; who waits sets a limit.
 */
const address = `http://127.0.0.1:${process.env.PORT ?? 3000}/readyz`;
const EVERY_MS = 200;

const isReady = () =>
  fetch(address, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );
while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
