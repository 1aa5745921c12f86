import { z } from 'zod';

/** JSON that outlives a process: written with its version; on read it is parsed and raised from older versions. */
export type Versioned<T> = {
  write(value: T): object;
  /** Throws `UnreadableState`; `owner` describes its owner in messages: `match 40217`. */
  read(json: unknown, owner: string): T;
};

export class UnreadableState extends Error {}

/** Those that can be read. The others are told to `unreadable` and left out: they stop nobody else. */
export function readable<Stored, Row>(
  stored: readonly Stored[],
  read: (stored: Stored) => Row,
  unreadable: (error: UnreadableState) => void,
): Row[] {
  return stored.flatMap((one) => {
    try {
      return [read(one)];
    } catch (error) {
      if (!(error instanceof UnreadableState)) throw error;
      unreadable(error);
      return [];
    }
  });
}

type Definition<T> = {
  /** A description for messages: `state`. */
  name: string;
  schema: z.ZodType<T>;
  /** From each version to the next, beginning with version 1. The current version is one more than their number. */
  raises?: readonly ((old: never) => unknown)[];
};

/** Data without a version is version 1. */
export function versioned<T extends object>({ name, schema, raises = [] }: Definition<T>): Versioned<T> {
  const current = raises.length + 1;

  function raise(json: object, from: number): unknown {
    return raises.slice(from - 1).reduce<unknown>((state, step) => step(state as never), json);
  }

  return {
    write: (value) => ({ v: current, ...value }),
    read(json, owner) {
      const unreadable = (why: string, cause?: unknown) =>
        new UnreadableState(`the ${name} of ${owner} cannot be read: ${why}`, { cause });
      if (typeof json !== 'object' || json === null) throw unreadable('it is no object');
      const { v = 1, ...state } = json as { v?: unknown };
      if (!Number.isInteger(v) || (v as number) < 1) throw unreadable(`its version is ${JSON.stringify(v)}`);
      if ((v as number) > current)
        throw unreadable(`version ${v} is of a newer release, this one knows ${current}`);
      const parsed = parse(schema, () => raise(state, v as number));
      if (parsed.ok) return parsed.value;
      throw unreadable(`version ${v}, ${parsed.why}`, parsed.cause);
    },
  };
}

type Parsed<T> = { ok: true; value: T } | { ok: false; why: string; cause: unknown };

function parse<T>(schema: z.ZodType<T>, raised: () => unknown): Parsed<T> {
  try {
    const { data, error } = schema.safeParse(raised());
    return error ? { ok: false, why: z.prettifyError(error), cause: error } : { ok: true, value: data };
  } catch (cause) {
    return { ok: false, why: 'it could not be raised', cause };
  }
}
