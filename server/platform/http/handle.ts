import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Body, Params, Query, Reply, Route } from '#contract/core/route.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditNote } from '#platform/audit/rule.ts';
import { keepSource, sourceOf } from '#platform/audit/source.ts';
import { type Act, beginAct, recordKey } from '#platform/db/change.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { untilBack } from '#platform/db/pool/until-back.ts';
import type { Replica } from '#platform/db/replica.ts';
import { fail } from '#platform/errors.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { Mail } from '#platform/mail.ts';
import { seal, unseal } from '#platform/seal.ts';
import { requireAccess } from './guard/access.ts';
import { answerOnce } from './guard/idempotency.ts';
import { requireOwnOrigin } from './guard/origin.ts';
import { requireMatch } from './guard/revision.ts';
import {
  type Actor,
  guestMembership,
  type Membership,
  membershipIn,
  requireFeature,
  requireFlag,
  standing,
  teamsOf,
} from './identity/actor.ts';
import { identify } from './identity/identify.ts';
import type { Opener } from './identity/opener.ts';
import { refuseWhileViewing } from './identity/view-as.ts';
import type { OneTransaction } from './one-transaction.ts';
import { parseBody, parseParams, parseQuery } from './parse-request.ts';
import { readAgain } from './read-again.ts';
import { noteWritten, readAnywhere } from './read-replica.ts';
import { beginTrail, type Trail, tellDone, tellRefused } from './trail.ts';

/** The services that `handle` needs. */
export interface HandleServices {
  readonly db: Db;
  readonly secret: Keyring;
  readonly origin: string;
  readonly pulse: { changed(): void };
  readonly jobs: { wake(): void };
  readonly audit: Audit;
  readonly mail: Mail;
  /** For calls that only read, where there is one. */
  readonly replica?: Replica | undefined;
}

/** A request from somebody without an account, or from whom an account makes no difference, and the answer to it. */
export interface Visitor<S = HandleServices> {
  readonly services: S;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The parts of every call, whatever its route. */
export interface Caller<S extends HandleServices = HandleServices> extends Visitor<S>, Opener {
  readonly visitor: Actor | null;
  readonly act: Act;
  /** Refuses with `stale` when the request's If-Match names another revision. `current` is made only then. */
  requireRevision(revision: number, current: () => Promise<unknown>): Promise<void>;
  /** Has a security event kept, of this caller from where they are; nobody waits for it. */
  note(event: Omit<AuditNote, 'actor'>): void;
  /** Runs a change: one transaction; after its commit, listeners and workers look at once. */
  write<T>(change: (tx: Tx) => Promise<T>): Promise<T>;
  /** Runs a change that is one statement with its history, which makes it a transaction by itself, and needs no job. */
  writeOne<T>(change: (db: Db) => Promise<T>): Promise<T>;
}

/** One request on its way to its answer, already parsed and let in. */
export interface Call<R extends Route = Route, S extends HandleServices = HandleServices> extends Caller<S> {
  readonly route: R;
  readonly params: Params<R>;
  readonly query: Query<R>;
  readonly body: Body<R>;
  /** The caller's membership in the `{team}` of the path. */
  readonly membership: Membership;
}

/** The answer of a call that has sent it by itself, in its own form. */
export const sent: unique symbol = Symbol('the answer was sent');

export type Handler<R extends Route, S extends HandleServices> = (
  call: Call<R, S>,
) => Promise<R['reply'] extends z.ZodType ? Reply<R> | typeof sent : unknown>;
export interface Handled<S extends HandleServices> {
  readonly route: Route;
  readonly handler: (call: Call<Route, S>) => Promise<unknown>;
  /** The audience it answers, where a team's members and visitors have one address: see `shared-address.ts`. */
  readonly half?: 'team' | 'visitors';
}

/** Ties a handler to its contract; the types of both must agree. */
export function on<R extends Route, S extends HandleServices>(route: R, handler: Handler<R, S>): Handled<S> {
  return { route, handler: handler as unknown as Handled<S>['handler'] };
}

function present(route: Route, reply: FastifyReply, act: Act, result: unknown): unknown {
  if (act.wrote.size > 0 && !reply.raw.headersSent) reply.header('x-change-set', act.id);
  if (result === sent || reply.sent) return reply;
  if (route.reply === 'bytes' || route.reply === 'events') return result;
  reply.code(reply.statusCode === 200 ? route.status : reply.statusCode);
  if (route.reply === 'none') return reply.send();
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(route.reply.parse(result)));
}

/** Services that write in the transaction of a request. */
function within<S extends HandleServices>(services: S, { db }: OneTransaction): S {
  const { mail } = services;
  return { ...services, db, mail: { ...mail, send: (email) => mail.send(email, db) } };
}

function makeCall(
  base: Pick<Call, 'route' | 'services' | 'request' | 'reply' | 'visitor' | 'params' | 'query' | 'body'>,
  trail: Trail,
  one: OneTransaction | null,
): Call {
  const { route, services, request, visitor, params } = base;
  const { source } = trail;
  // Of a request that is repeated under its key, all is one transaction: places are kept and others told after its end.
  const db = one?.db ?? services.db;
  const committed = async (work: () => Promise<void>) => (one ? one.afterwards(work) : work());
  const act = beginAct(visitor?.user ?? null, source.id);
  const actor = () => visitor ?? fail('unauthenticated');
  const guests = new Map<string, Membership>();
  const keepSources = () =>
    keepSource(services.db, source, [...(visitor ? teamsOf(visitor) : []), ...guests.keys(), ...act.wrote]);
  const transact = <T>(change: (tx: Tx) => Promise<T>) =>
    db.transaction().execute(async (tx) => {
      const result = await change(tx);
      if (visitor?.key) await recordKey(tx, act, { team: visitor.key.team, key: visitor.key.id });
      return result;
    });
  const membershipNow = (team: string) => {
    const found = guests.get(team) ?? membershipIn(actor(), team);
    trail.team = team;
    return found;
  };
  const membershipFor = (team: string) => {
    const membership = membershipNow(team);
    requireFlag(membership, route.flags, route.grants);
    requireFeature(membership, route.feature);
    return membership;
  };
  return {
    ...base,
    services: one ? within(services, one) : services,
    db,
    act,
    get actor() {
      return actor();
    },
    get membership() {
      return membershipIn(actor(), (params as unknown as { team: string }).team);
    },
    standingIn: (team) => standing(actor(), membershipNow(team)),
    membershipFor,
    admit(grant) {
      const known = guests.get(grant.team)?.guest;
      // Two shares of one team in one call: what both allow.
      const both = known
        ? { ...grant, download: known.download && grant.download, folders: [...known.folders, ...grant.folders] }
        : grant;
      const membership = guestMembership(actor(), both);
      guests.set(grant.team, membership);
      return membership;
    },
    requireRevision: (revision, current) => requireMatch(request.headers['if-match'], revision, current),
    note(event) {
      services.audit.note({ actor: visitor?.user ?? null, ...event, source, request: request.id });
    },
    async write(change) {
      await keepSources();
      const result = await transact(change);
      await committed(async () => {
        await keepSources();
        services.pulse.changed();
        services.jobs.wake();
      });
      return result;
    },
    async writeOne(change) {
      await keepSources();
      const result = await (visitor?.key || one ? transact(change) : change(db));
      await committed(async () => services.pulse.changed());
      return result;
    },
  };
}

/**
 * True when only the product's own pages may ask: changes, and bytes, since they may have to be made first and their
 * taking is noted.
 */
const isOfOwnSite = ({ method, reply, access }: Route) =>
  method !== 'GET' || (reply === 'bytes' && access !== 'visitor');

const hashOf = (route: Route, request: FastifyRequest) =>
  createHash('sha256')
    .update(`${route.id} ${request.url} ${JSON.stringify(request.body ?? null)}`)
    .digest('hex');

/** The pattern of a call's address, as the router knows it. */
export const addressOf = ({ path }: Route): string => `/v1/${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** The order of every request: whose is it -> address -> door -> what was sent -> the call -> the reply's allow-list. */
export function register<S extends HandleServices>(
  app: FastifyInstance,
  services: S,
  { route, handler }: Handled<S>,
): void {
  const url = addressOf(route);
  const creates = route.method === 'POST' && route.status === 201 && typeof route.body === 'object' && !route.onceOnly;
  const answer = async (request: FastifyRequest, reply: FastifyReply, trail: Trail) => {
    const visitor = route.anySite ? null : await untilBack(() => identify(request, services));
    trail.actor = visitor;
    if (visitor?.key) trail.source = sourceOf(request, visitor.key);
    if (route.access !== 'visitor' && !visitor) fail('unauthenticated');
    // A browser adds cookies to what another site has it send, but never a key.
    if (isOfOwnSite(route) && !visitor?.key && !route.anySite) requireOwnOrigin(request.headers, services.origin);
    if (visitor?.viewing) refuseWhileViewing(visitor.viewing, route);
    const params = parseParams(route, request.params) as Record<string, unknown>;
    trail.params = params;
    trail.team = visitor ? teamsOf(visitor).find((team) => team === params.team) : undefined;
    trail.wellFormed = true;
    requireAccess(route, visitor, params);
    const query = parseQuery(route, request.query);
    const body = parseBody(route, request.body);
    if (typeof body === 'object' && body !== null) trail.body = body as Record<string, unknown>;
    const given = { params: params as Params<Route>, query: query as Query<Route>, body: body as Body<Route> };
    const begin = (one: OneTransaction | null, on = services) =>
      makeCall({ route, services: on, request, reply, visitor, ...given }, trail, one);
    const about = () => [trail.team, visitor?.user];
    const tell = (result: unknown) => tellDone(services.audit, trail, request.id, result);
    const key = request.headers['idempotency-key'];
    if (!creates || typeof key !== 'string') {
      return readAnywhere(services, route, about(), async (on) => {
        const call = begin(null, on);
        const written = () => noteWritten(services, route, [...about(), ...call.act.wrote]);
        const result = await handler(call as Call<Route, S>).finally(written);
        tell(result);
        return present(route, reply, call.act, result);
      });
    }
    if (key.length < 1 || key.length > 200) fail('invalid', 'Idempotency-Key: must have 1 to 200 characters');
    const caller = visitor?.key?.id ?? visitor?.user ?? `visitor:${request.ip}`;
    const kept = await answerOnce(services.db, { caller, key, hash: hashOf(route, request) }, async (one) => {
      const call = begin(one);
      const result = await handler(call as Call<Route, S>);
      one.afterwards(async () => tell(result));
      const shown = typeof route.reply === 'object' ? route.reply.parse(result) : null;
      const remembered = route.tellsSecret ? { sealed: await seal(services.secret, JSON.stringify(shown)) } : shown;
      return { reply: remembered, changeSet: call.act.wrote.size > 0 ? call.act.id : null };
    });
    await noteWritten(services, route, about());
    if (kept.changeSet) reply.header('x-change-set', kept.changeSet);
    const text = route.tellsSecret
      ? await unseal(services.secret, (kept.reply as { sealed: string }).sealed)
      : JSON.stringify(kept.reply);
    return reply.code(route.status).type('application/json; charset=utf-8').send(text);
  };
  app.route({
    method: route.method,
    url,
    exposeHeadRoute: false,
    ...(route.bodyBytes === undefined ? {} : { bodyLimit: route.bodyBytes }),
    ...(route.reply === 'bytes' || route.reply === 'events' ? { compress: false as const } : {}),
    async handler(request, reply) {
      const trail = beginTrail(request, route);
      try {
        return await readAgain(route, reply, () => answer(request, reply, trail));
      } catch (error) {
        await tellRefused(services.audit, trail, request.id, error);
        throw error;
      }
    },
  });
}
