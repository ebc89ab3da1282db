import type { ErrorCode, Problem } from '#contract/core/errors.ts';
import type { BodyIn, ParamsIn, QueryIn, ReplyOut, Route } from '#contract/core/route.ts';
import { forgetEarly, takeEarly } from './early.ts';
import { markReachable } from './online.ts';

type Refusal = Partial<Omit<Problem, 'code'>> & { status: number; code: ErrorCode | 'offline' };

/** A refusal as the server gave it, or the failure to reach it (`status` 0, `code` 'offline'). */
export class CallError extends Error {
  readonly status: number;
  readonly code: ErrorCode | 'offline';
  readonly errors: readonly { path: string; message: string }[];
  readonly needs: readonly string[];
  /** The entity as it is now, when the refusal is about a conflict. */
  readonly current: unknown;
  readonly requestId: string | undefined;
  /** Seconds to wait before another try. */
  readonly retryAfter: number | undefined;

  constructor(problem: Refusal, retryAfter?: number) {
    super(problem.detail ?? problem.title ?? 'Something went wrong.');
    this.name = 'CallError';
    this.status = problem.status;
    this.code = problem.code;
    this.errors = problem.errors ?? [];
    this.needs = problem.needs ?? [];
    this.current = problem.current;
    this.requestId = problem.request_id;
    this.retryAfter = retryAfter;
  }

  /** The fault of one field of the body, if the server named it. */
  field(path: string): string | undefined {
    return this.errors.find((error) => error.path === path)?.message;
  }
}

/** The sentence about a failure for the person: the server's own where it refused. */
export const refusalOf = (error: unknown): string =>
  error instanceof CallError ? error.message : 'Something went wrong.';

type InputPart<Name extends string, T> = [T] extends [undefined]
  ? { [K in Name]?: never }
  : Record<never, never> extends T
    ? { [K in Name]?: T }
    : { [K in Name]: T };

type RouteInput<R extends Route> = R['body'] extends 'multipart' ? FormData : BodyIn<R>;

export type CallInput<R extends Route> = InputPart<'params', ParamsIn<R>> &
  InputPart<'query', QueryIn<R>> &
  InputPart<'body', RouteInput<R>> & { signal?: AbortSignal | undefined; headers?: Record<string, string> };

type Args<R extends Route> = Record<never, never> extends CallInput<R> ? [input?: CallInput<R>] : [input: CallInput<R>];

interface Loose {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string>;
}

function queryString(query: Record<string, unknown> = {}): string {
  const pairs = new URLSearchParams();
  const add = (key: string, value: unknown): void => {
    if (value === undefined || value === null) return;
    if (Array.isArray(value)) for (const item of value) add(key, item);
    else if (typeof value === 'object')
      for (const [name, inner] of Object.entries(value)) add(`${key}[${name}]`, inner);
    else pairs.append(key, String(value));
  };
  for (const [key, value] of Object.entries(query)) add(key, value);
  const text = pairs.toString();
  return text === '' ? '' : `?${text}`;
}

/** The address of a call, for links, EventSource and downloads. */
export function addressOf<R extends Route>(
  route: R,
  input: InputPart<'params', ParamsIn<R>> & InputPart<'query', QueryIn<R>>,
): string {
  const { params, query } = input as Loose;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  return `/v1/${path}${queryString(query)}`;
}

async function refusal(response: Response): Promise<CallError> {
  const text = await response.text().catch(() => '');
  let problem: Partial<Problem> = {};
  try {
    problem = JSON.parse(text) as Partial<Problem>;
  } catch {
    // A proxy in between may answer in its own words.
  }
  const after = Number(response.headers.get('retry-after') ?? Number.NaN);
  return new CallError(
    { code: response.status >= 500 ? 'internal' : 'invalid', ...problem, status: response.status },
    Number.isFinite(after) ? after : undefined,
  );
}

/** A same-origin request whose every failure is a CallError; an abort stays an AbortError. */
export async function send(address: string, init: RequestInit): Promise<Response> {
  let response: Response;
  const read = init.method === undefined || init.method === 'GET';
  if (!read) forgetEarly();
  try {
    response = await ((read && takeEarly(address)) || fetch(address, { credentials: 'same-origin', ...init }));
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    markReachable(false);
    throw new CallError({ status: 0, code: 'offline', detail: 'The server could not be reached.' });
  }
  markReachable(true);
  if (response.ok) return response;
  forgetEarly();
  throw await refusal(response);
}

/** Like `call`, with the change set that `changes/undo` takes. */
export async function callWithMeta<R extends Route>(
  route: R,
  ...[input]: Args<R>
): Promise<{ reply: ReplyOut<R>; changeSet: string | undefined; status: number }> {
  const given = (input ?? {}) as Loose;
  const headers: Record<string, string> = { accept: 'application/json', ...given.headers };
  const init: RequestInit = { method: route.method, headers };
  if (given.signal) init.signal = given.signal;
  if (given.body instanceof FormData) {
    init.body = given.body;
  } else if (given.body !== undefined) {
    headers['content-type'] = 'application/json';
    init.body = JSON.stringify(given.body);
  }
  const response = await send(addressOf(route, given as Parameters<typeof addressOf<R>>[1]), init);
  const json = response.headers.get('content-type')?.includes('json') === true;
  const reply = response.status === 204 || !json ? undefined : await response.json();
  return {
    reply: reply as ReplyOut<R>,
    changeSet: response.headers.get('x-change-set') ?? undefined,
    status: response.status,
  };
}

/** One call of the contract. Throws a CallError when it is refused or the server cannot be reached. */
export async function call<R extends Route>(route: R, ...args: Args<R>): Promise<ReplyOut<R>> {
  return (await callWithMeta(route, ...args)).reply;
}
