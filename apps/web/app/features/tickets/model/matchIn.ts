const UUID = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;

/** The id of the match in its address, or alone; null: there is none. */
export const matchIn = (typed: string): string | null => UUID.exec(typed)?.[0].toLowerCase() ?? null;
