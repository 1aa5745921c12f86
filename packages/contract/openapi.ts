import { z } from 'zod';
import { type CallShape, methodOf, pathOf } from './call.ts';
import { calls } from './calls.ts';

type Json = Record<string, unknown>;

const jsonSchema = (type: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...schema } = z.toJSONSchema(type, { io, unrepresentable: 'any' }) as Json;
  return schema;
};

const failure: Json = {
  type: 'object',
  required: ['message', 'code'],
  properties: {
    message: { type: 'string', description: 'Text for the player' },
    code: { type: 'string', description: 'Stable word to branch on' },
    values: { type: 'object' },
    fields: { type: 'array', items: { type: 'object' } },
  },
};

function parametersOf(shape: CallShape): Json[] {
  const of = (type: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries((type?.shape ?? {}) as Record<string, z.ZodType>).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !field.safeParse(undefined).success,
      schema: jsonSchema(field, 'input'),
    }));
  return [...of(shape.params, 'path'), ...of(shape.query, 'query')];
}

function operationOf(key: string, shape: CallShape): Json {
  const status = shape.status ?? 200;
  const answer =
    status === 302
      ? { description: 'Redirect' }
      : {
          description: 'Success',
          content: { 'application/json': { schema: jsonSchema(shape.answer, 'output') } },
        };
  return {
    operationId: key,
    summary: shape.summary,
    tags: [tagOf(pathOf(key))],
    'x-access': shape.access,
    parameters: parametersOf(shape),
    ...(shape.body && {
      requestBody: {
        required: true,
        content: contentOf(shape),
      },
    }),
    responses: {
      [status]: answer,
      default: { description: 'Failure', content: { 'application/json': { schema: failure } } },
    },
    ...(shape.access !== 'anyone' && {
      security: [{ [schemeOf(shape.access)]: [] }],
    }),
  };
}

const schemeOf = (access: CallShape['access']): string =>
  access === 'game-server' ? 'matchToken' : access === 'api-key' ? 'apiKey' : 'session';

const contentOf = ({ body, fileBytes }: CallShape): Json =>
  fileBytes === undefined
    ? { 'application/json': { schema: jsonSchema(body!, 'input') } }
    : {
        'application/octet-stream': { schema: { type: 'string', format: 'binary', maxLength: fileBytes } },
      };

const tagOf = (path: string): string =>
  path.split('/').find((part) => part !== '' && part !== 'api') ?? 'site';

/** The published contract, an OpenAPI 3.1 document, made from the call table alone. */
export function openApiDocument(title: string): Json {
  const paths: Record<string, Json> = {};
  for (const [key, shape] of Object.entries(calls) as [string, CallShape][]) {
    const operation = { [methodOf(key).toLowerCase()]: operationOf(key, shape) };
    paths[pathOf(key)] = { ...paths[pathOf(key)], ...operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version: '1',
      description: 'Failures are `{ message, code }`; times are ISO 8601 UTC.',
    },
    paths,
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: '`__Host-session` where the site is on https.',
        },
        matchToken: { type: 'apiKey', in: 'header', name: 'X-GS-Auth' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key that a player makes in the settings.' },
      },
    },
  };
}
