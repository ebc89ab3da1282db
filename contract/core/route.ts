import type { z } from 'zod';
import type { Feature, Flag } from '../policy/flags.ts';

/**
 * Access to a route: `visitor` needs nothing, `session` a signed-in person, `member` a membership in the team, `staff`
 * an operator.
 */
export type Access = 'visitor' | 'session' | 'member' | 'staff';
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call, as plain data: the server registers it, the web calls it, the OpenAPI document is made from it. */
export interface Route {
  /** `noun.verb`, unique. */
  readonly id: string;
  readonly method: Method;
  /** Below `/v1/`, with `{name}` for parameters and a slash at the end. */
  readonly path: string;
  readonly access: Access;
  /** The caller needs one of these in the team the call is about. */
  readonly flags?: readonly Flag[];
  /** Opens to those as well who have a level in a folder, whose role has none of the flags: the call asks about its row. */
  readonly grants?: true;
  readonly feature?: Feature;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodType;
  /** `multipart` and `stream` bodies are read by the call itself. */
  readonly body?: z.ZodType | 'multipart' | 'stream';
  /** Bytes that a JSON body may have, where it is more than elsewhere. */
  readonly bodyBytes?: number;
  /** `none` answers 204, `bytes` streams content, `events` a Server-Sent Events stream. */
  readonly reply: z.ZodType | 'none' | 'bytes' | 'events';
  readonly status: 200 | 201 | 202 | 204;
  /** Pages of every site may call it: it knows nobody, so that no cookie counts. They may send JSON as plain text, too. */
  readonly anySite?: true;
  /** True when an API key has access, where that is not what `opensToKeys` says. */
  readonly keys?: boolean;
  /** It only reads what is stored: a copy of the database that has all of the team and the caller may answer it. */
  readonly reads?: true;
  /** Its answer has a secret: kept for repeats of the request, it is sealed. */
  readonly tellsSecret?: true;
  /** Can be done once in the life of an installation: its repeats need no key to be harmless. */
  readonly onceOnly?: true;
}

/**
 * True when an API key may make the call: calls of members that read, or that change what a flag is for. Not those that
 * change the team itself, its people and what gives access to it, nor what every member may do for themselves, such as
 * leaving. Those, and all that is a person's own, need a person who has signed in.
 */
export const opensToKeys = ({ keys, access, method, flags }: Route): boolean =>
  keys ?? (access === 'member' && (method === 'GET' || (flags !== undefined && !flags.includes('MANAGE_TEAM'))));

/** Keeps the literal types of a route. */
export function route<const R extends Route>(definition: R): R {
  return definition;
}

export type Params<R extends Route> = R['params'] extends z.ZodType ? z.output<R['params']> : Record<string, never>;
export type Query<R extends Route> = R['query'] extends z.ZodType ? z.output<R['query']> : Record<string, never>;
export type Body<R extends Route> = R['body'] extends z.ZodType ? z.output<R['body']> : undefined;
export type Reply<R extends Route> = R['reply'] extends z.ZodType ? z.input<R['reply']> : undefined;

/** The input of a route's caller, before defaults are filled in. */
export type ParamsIn<R extends Route> = R['params'] extends z.ZodType ? z.input<R['params']> : undefined;
export type QueryIn<R extends Route> = R['query'] extends z.ZodType ? z.input<R['query']> : undefined;
export type BodyIn<R extends Route> = R['body'] extends z.ZodType ? z.input<R['body']> : undefined;
/** The reply that the caller of a route gets. */
export type ReplyOut<R extends Route> = R['reply'] extends z.ZodType ? z.output<R['reply']> : undefined;
