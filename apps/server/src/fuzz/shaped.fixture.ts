import fc from 'fast-check';
import { oddNumber, oddText, oddValue } from './values.fixture.ts';

/** What is read of a JSON Schema. */
export type Schema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  additionalProperties?: Schema | boolean;
  items?: Schema;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
};

/** Ids, names and codes that are known to the server: of others as well as of the caller. */
export type Known = { ids: readonly string[]; texts: readonly string[] };

/** Values of a schema's shape, many of them just beside it: such get deep into the server. */
export function shapedBy(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => shapedBy(one, known)));
  switch (schema.type) {
    case 'string':
      return schema.format === 'uuid' ? idOf(known) : textOf(schema, known);
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(shapedBy(schema.items ?? {}, known), { maxLength: 5 });
    case 'object':
      return objectOf(schema, known);
    default:
      return oddValue;
  }
}

const idOf = ({ ids }: Known) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: fc.constantFrom(...ids).map((id) => id.toUpperCase()) },
    { weight: 2, arbitrary: fc.uuid() },
  );

function textOf({ maxLength = 200 }: Schema, { texts }: Known) {
  const longest = Math.min(maxLength, 5000);
  const full = fc.constantFrom('x', '名', '👾', '\u0301', ' ').map((unit) => unit.repeat(longest));
  return fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...texts) },
    { weight: 1, arbitrary: fc.constantFrom(...texts).map((text) => text.toUpperCase()) },
    { weight: 4, arbitrary: oddText.map((text) => text.slice(0, longest)) },
    { weight: 1, arbitrary: full.map((text) => text.slice(0, longest)) },
  );
}

function numberOf({ minimum = -10, maximum = 2 ** 31 }: Schema) {
  const edges = fc.constantFrom(minimum, minimum - 1, minimum + 1, maximum, maximum - 1, maximum + 1);
  return fc.oneof(edges, fc.integer({ min: Math.ceil(minimum), max: Math.floor(maximum) }), oddNumber);
}

function objectOf({ properties = {}, additionalProperties }: Schema, known: Known): fc.Arbitrary<unknown> {
  const fields = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, shapedBy(field, known)])),
    { requiredKeys: [] },
  );
  if (typeof additionalProperties !== 'object') return fields;
  const more = fc.dictionary(
    fc.oneof(fc.constantFrom(...known.texts), oddText),
    shapedBy(additionalProperties, known),
    { maxKeys: 12 },
  );
  return fc.tuple(fields, more).map(([one, other]) => ({ ...(one as object), ...other }));
}
