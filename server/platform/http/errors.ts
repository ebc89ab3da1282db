import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ErrorCode, errors, type Problem } from '#contract/core/errors.ts';
import { AppError, type Refusal } from '#platform/errors.ts';
import type { Log } from '#platform/log.ts';
import { type Outage, outageOf } from '#platform/outage.ts';
import { guardAnswer } from './guard-answers.ts';

export interface Refused {
  code: ErrorCode;
  refusal: Refusal;
}

const invalid = (detail: string): Refused => ({ code: 'invalid', refusal: { detail } });
const plain = (code: ErrorCode, refusal: Refusal = {}): Refused => ({ code, refusal });

/** Classes of SQLSTATE, so that a value PostgreSQL cannot take is the sender's mistake and not ours. */
function fromDatabase(state: string): Refused | undefined {
  if (state.startsWith('22') || state === '23514') return invalid('One of the values cannot be stored.');
  if (state === '23505') return plain('conflict', { detail: 'This already exists.' });
  if (state === '23503') return plain('not_found');
  if (state.startsWith('40') || state === '55P03') return plain('busy', { retryAfter: 1 });
  if (state === '57014')
    return plain('busy', {
      detail: 'This took too long and was stopped. Narrow it down and try again.',
      retryAfter: 1,
    });
  return undefined;
}

const outages: Record<Outage, Refused> = {
  database: plain('busy', {
    detail: 'The server cannot reach its database at the moment. Try again in a moment.',
    retryAfter: 2,
  }),
  storage: plain('busy', {
    detail: 'The server cannot use its file storage at the moment. Try again in a moment.',
    retryAfter: 5,
  }),
  network: plain('busy', { retryAfter: 2 }),
  space: plain('no_space'),
};
/** Seconds after which a refusal that says nothing of it may be tried again. */
const retryAfter: Partial<Record<ErrorCode, number>> = { busy: 2, no_space: 30 };

function fromFramework(error: { code?: unknown; statusCode?: unknown; message: string }): Refused | undefined {
  const code = String(error.code ?? '');
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return plain('too_large', { detail: 'The request is too large.' });
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return plain('unsupported_type', { detail: 'Send JSON, with Content-Type: application/json.' });
  if (error.statusCode === 429) return plain('rate_limited');
  if (error.statusCode === 503) return plain('busy', { retryAfter: 2 });
  if (error.statusCode === 413) return plain('too_large');
  if (typeof error.statusCode === 'number' && error.statusCode >= 400 && error.statusCode < 500)
    return invalid('The request could not be read.');
  return undefined;
}

/** The refusal that an error means to whoever sent the request. */
export function understand(error: unknown): Refused {
  if (error instanceof AppError) return error;
  if (error instanceof Error) {
    const { code } = error as { code?: unknown };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !code.startsWith('E')) {
      const known = fromDatabase(code);
      if (known) return known;
    }
    const outage = outageOf(error);
    return outage ? outages[outage] : (fromFramework(error) ?? plain('internal'));
  }
  return plain('internal');
}

const title = (code: ErrorCode) => code.replaceAll('_', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** The seconds of the answer's Retry-After, where trying again makes sense. */
export const retryAfterOf = ({ code, refusal }: Refused): number | undefined => refusal.retryAfter ?? retryAfter[code];

/** Has an outage logged, which nobody's request is to blame for, and whatever was not foreseen. */
export function logTrouble(log: Pick<Log, 'warn' | 'error'>, error: unknown, { code }: Refused, told: object): void {
  if (code === 'internal' || code === 'damaged') log.error({ err: error, ...told }, 'a request failed');
  else if (outageOf(error) === 'storage' || outageOf(error) === 'space')
    log.warn({ reason: String(error), ...told }, 'the storage could not be used');
}

export function problem({ code, refusal }: Refused, requestId: string): Problem {
  const [status, sentence] = errors[code];
  return {
    type: `about:blank#${code}`,
    title: title(code),
    status,
    code,
    detail: refusal.detail ?? sentence,
    request_id: requestId,
    ...(refusal.errors ? { errors: refusal.errors } : {}),
    ...(refusal.message ? { message: refusal.message } : {}),
    ...(refusal.needs ? { needs: [...refusal.needs] } : {}),
    ...(refusal.current === undefined ? {} : { current: refusal.current }),
  };
}

const refusals = new WeakMap<FastifyRequest, ErrorCode>();

/** The code by which a request was refused, once it was. */
export const refusalOf = (request: FastifyRequest): ErrorCode | undefined => refusals.get(request);

/** Answers any error with a problem document. What we did not foresee is logged, and told without its insides. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refused = understand(error);
  refusals.set(request, refused.code);
  logTrouble(request.log, error, refused, { route: request.routeOptions.url });
  const seconds = retryAfterOf(refused);
  if (seconds !== undefined) reply.header('retry-after', String(seconds));
  const body = problem(refused, request.id);
  return reply.code(body.status).type('application/problem+json').send(JSON.stringify(body));
}

/** An address that is none, such as one that is no UTF-8: no hook has seen it. */
export function sendNoAddress(_error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  guardAnswer(reply);
  sendError(new AppError('not_found', { detail: 'This URL does not exist.' }), request, reply);
}
