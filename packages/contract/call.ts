import type { Permission } from '@retake/core/staff/permissions.ts';
import type { z } from 'zod';

/**
 * Who may use a call at all; of the staff, whoever has the named permission. Finer rules (only the caller's own id, only the
 * leader) belong to the feature; the server's access test checks them against one table.
 */
export type Access = 'anyone' | 'player' | Permission | 'game-server' | 'api-key';

export type CallShape = {
  access: Access;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a file (`file` of shapes.ts) of at most so many bytes, not JSON. */
  fileBytes?: number;
  answer: z.ZodType;
  /** 2FA6: of a call for staff, whether it takes a fresh confirmation by the second factor; it may depend on what is sent. */
  grave?: true | ((request: { body: never }) => boolean);
  /** The success status; defaults to 200. */
  status?: 200 | 201 | 302;
};

/** `METHOD /path/{param}`: the key of every call, the same in the server, the web and the OpenAPI document. */
export type CallKey = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** One call of the contract. An identity function that keeps the exact types. */
export const call = <const C extends CallShape>(shape: C): C => shape;

type Input<C extends CallShape, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType
  ? { [P in K]: z.input<C[K]> }
  : { [P in K]?: undefined };

type Parsed<C extends CallShape, K extends 'params' | 'query' | 'body'> = C[K] extends z.ZodType
  ? { [P in K]: z.output<C[K]> }
  : { [P in K]?: undefined };

/** What a client passes to make the call. */
export type Request<C extends CallShape> = Input<C, 'params'> & Input<C, 'query'> & Input<C, 'body'>;

/** What a handler receives: parsed and within limits. */
export type ParsedRequest<C extends CallShape> = Parsed<C, 'params'> & Parsed<C, 'query'> & Parsed<C, 'body'>;

export type Answer<C extends CallShape> = z.output<C['answer']>;

export const methodOf = (key: string): string => key.slice(0, key.indexOf(' '));
export const pathOf = (key: string): string => key.slice(key.indexOf(' ') + 1);
