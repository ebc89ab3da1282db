import type { FastifyRequest } from 'fastify';
import type { Route } from '#contract/core/route.ts';
import type { Audit } from '#platform/audit/audit.ts';
import type { AuditNote } from '#platform/audit/rule.ts';
import { type Source, sourceOf } from '#platform/audit/source.ts';
import { understand } from './errors.ts';
import type { Actor } from './identity/actor.ts';

/** The facts known of a request so far, for the log and for what is kept of it. */
export interface Trail {
  readonly route: Route;
  source: Source;
  actor: Actor | null;
  /** The team it is about, as soon as that is known. */
  team: string | undefined;
  /** True when its address was one that could name something. */
  wellFormed: boolean;
  params: Readonly<Record<string, unknown>>;
  body: Readonly<Record<string, unknown>>;
}

interface Refusing extends Pick<Trail, 'source' | 'wellFormed'> {
  /** The id of the call. */
  readonly route: string;
  readonly actor: Actor;
  readonly team?: string | undefined;
}

const trails = new WeakMap<FastifyRequest, Trail>();

export function beginTrail(request: FastifyRequest, route: Route): Trail {
  const trail: Trail = {
    route,
    source: sourceOf(request),
    actor: null,
    team: undefined,
    wellFormed: false,
    params: {},
    body: {},
  };
  trails.set(request, trail);
  return trail;
}

export const trailOf = (request: FastifyRequest): Trail | undefined => trails.get(request);

const seenBy = ({ params, body, actor }: Trail) => ({ params, body, actor: actor?.user ?? null });

const note = (audit: Audit, trail: Trail, request: string, told: AuditNote | null | undefined) => {
  if (told) audit.note({ ...told, source: trail.source, request });
};

/** Has what was done kept, where a call has an audit rule. */
export function tellDone(audit: Audit, trail: Trail, request: string, result: unknown): void {
  const auditRule = audit.auditRules[trail.route.id];
  if (!auditRule?.done) return;
  const told = typeof result === 'object' && result !== null ? (result as Record<string, unknown>) : {};
  note(audit, trail, request, auditRule.done(seenBy(trail), told));
}

/** Has a refusal counted, or kept where a call has an audit rule for it. Throws 429 when someone asked for too much that is not theirs. */
export async function tellRefused(audit: Audit, trail: Trail, request: string, error: unknown): Promise<void> {
  const { code } = understand(error);
  const { route, actor } = trail;
  note(audit, trail, request, audit.auditRules[route.id]?.refused?.(seenBy(trail), code));
  if (actor) await countRefused(audit, { ...trail, route: route.id, actor }, request, error);
}

/** Counts a refusal of someone who is known. Throws 429 when they asked for too much that is not theirs. */
export async function countRefused(
  audit: Audit,
  { route, actor, source, team, wellFormed }: Refusing,
  request: string,
  error: unknown,
): Promise<void> {
  const { code, refusal } = understand(error);
  const common = { actor: actor.user, route, source, request };
  const needs = refusal.needs;
  if (code === 'forbidden' || code === 'feature_required')
    audit.refused({ ...common, kind: 'forbidden', ...(team ? { team } : {}), ...(needs ? { needs } : {}) });
  if (code === 'bad_origin') audit.refused({ ...common, kind: 'origin' });
  if (code === 'not_found' && wellFormed) await audit.foreign(common);
}
