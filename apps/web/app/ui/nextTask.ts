/**
 * Ends when the browser had the chance to do something else. Not by a timer: those are held back, and stand still where a
 * test holds the clock.
 */
export const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
