/** What an operator can put right. Its message is one line that says what is wrong and what to do. */
export class OperatorError extends Error {
  override name = 'OperatorError';
}

/** What lies at the bottom of an error, in one line: what the system or the database says, without the statement. */
export function reasonOf(error: Error): string {
  let deepest = error;
  while (deepest.cause instanceof Error) deepest = deepest.cause;
  return deepest.message.replaceAll(/\s+/g, ' ');
}

/** Says on standard error why the process cannot go on, and ends it: one line, or the stack of what nobody expected. */
export function endWith(error: unknown): never {
  console.error(error instanceof OperatorError ? error.message : error);
  process.exit(1);
}
