import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { fail } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import type { Actor } from '#platform/http/identity/actor.ts';
import { identify } from '#platform/http/identity/identify.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { cookieOf, hasUnlockedCookie, type Locked } from '../unlocked.ts';
import type { Portal, Published } from './build.ts';
import { type Guest, guestOf } from './guests/session.ts';
import { liveIn } from './live.ts';
import { wasPortal } from './store/centre.ts';
import { type Audience, type ShownTree, shownTree } from './tree.ts';
import { english, type Speech, speechOf } from './words/speech.ts';
import { wantedIn } from './words/wanted.ts';

/** A Media Centre as this visitor may see it. */
export interface Open extends Omit<Portal, 'published'>, Published {
  /** The address of its first page, below which all others are. */
  readonly home: string;
  /** The prefix of the addresses of its pictures and files. */
  readonly content: string;
  readonly tree: ShownTree;
  /** The same for all who see the same albums. */
  readonly audience: string;
  /** Somebody who was invited and is signed in; null for everybody else. */
  readonly guest: Guest | null;
  /** The language that its pages speak to this visitor. */
  readonly speech: Speech;
}

/** A request, and the person behind it where that is known already. */
export interface Asked extends Pick<Visitor<Services>, 'services'> {
  readonly request: FastifyRequest;
  readonly visitor?: Actor | null;
}

const over = (): never => fail('gone', 'This Media Centre has ended.');

async function missed({ services, request }: Asked, named: { slug: string } | { id: string }): Promise<never> {
  await limitRate(services.db, visitorKey(request), rateLimits.miss);
  return (await wasPortal(services.db, named)) ? over() : fail('not_found');
}

/** A Media Centre by its address or one that it had before, whatever its state. */
export async function findPortal(asked: Asked, slug: string): Promise<Portal> {
  const found = await liveIn(asked.services).bySlug(slug);
  return !found || found.state === 'never' ? missed(asked, { slug }) : found;
}

export const lockOf = ({ id, passwordHash }: Pick<Portal, 'id' | 'passwordHash'>): Locked => ({
  id: `portal ${id}`,
  password_id: passwordHash && createHash('sha256').update(passwordHash).digest('hex').slice(0, 32),
});
export const portalCookie = (id: string): string => cookieOf(id, 'portal');

/** The person who looks at a private Media Centre, as far as they are of its team. */
async function isOfTeam({ services, request, visitor }: Asked, team: string): Promise<boolean> {
  const actor = visitor === undefined ? await identify(request, services) : visitor;
  const own = actor?.memberships.find((membership) => membership.team === team);
  return own?.flags.includes('VIEW_ASSETS') ?? false;
}

/** The reason that a Media Centre does not open for this visitor; null when it does. */
export type Closed = 'scheduled' | 'offline' | 'password' | 'private';

/** Whoever looks at a Media Centre, as far as it matters to what they see. */
interface Visiting {
  readonly audience: Audience;
  readonly guest: Guest | null;
}
const anybody: Visiting = { audience: [], guest: null };

async function privately(asked: Asked, portal: Portal): Promise<Visiting | Closed> {
  if (await isOfTeam(asked, portal.team)) return { audience: 'team', guest: null };
  const guest = await guestOf(asked, portal);
  return guest ? { audience: guest.group === null ? [] : [guest.group], guest } : 'private';
}

async function visitingOf(asked: Asked, portal: Portal): Promise<Visiting | Closed> {
  if (portal.visibility === 'private') return privately(asked, portal);
  const { services, request } = asked;
  if (portal.visibility === 'public') return anybody;
  const open = hasUnlockedCookie(services, request.headers.cookie, portalCookie(portal.id), lockOf(portal));
  return open && portal.passwordHash !== null ? anybody : 'password';
}

const trees = new WeakMap<Published, Map<string, ShownTree>>();

/** The albums that an audience sees, and the name of all who see the same. */
export function treeFor(published: Published, audience: Audience): { tree: ShownTree; audience: string } {
  const name = audience === 'team' ? 'team' : JSON.stringify(audience.toSorted());
  const known = trees.get(published) ?? new Map<string, ShownTree>();
  trees.set(published, known);
  const tree = known.get(name) ?? shownTree(published.albums, published.settings.downloads.way, audience);
  known.set(name, tree);
  return { tree, audience: name };
}

/** A Media Centre for this visitor, or why it is closed to them now. One that has ended is refused. */
export async function lookIn(asked: Asked, portal: Portal): Promise<Open | Closed> {
  if (portal.state === 'scheduled' || portal.state === 'offline') return portal.state;
  const { published, ...rest } = portal;
  if (!published) return over();
  const visiting = await visitingOf(asked, portal);
  if (typeof visiting === 'string') return visiting;
  const addresses = { home: `/m/${portal.slug}`, content: `/content/m/${portal.id}` };
  const speech = speechOf(portal.spoken, wantedIn(asked.request));
  const seen = { ...treeFor(published, visiting.audience), guest: visiting.guest, speech };
  return { ...rest, ...published, ...addresses, ...seen };
}

export const closedWords: Readonly<Record<Closed, string>> = {
  scheduled: 'This Media Centre opens later.',
  offline: 'This Media Centre is offline.',
  password: 'This Media Centre needs a password.',
  private: 'This Media Centre is private. Sign in to see it.',
};

function refuse(closed: Closed): never {
  const refused = closed === 'password' || closed === 'private';
  return fail(refused ? 'unauthenticated' : 'forbidden', closedWords[closed]);
}

/** Opens a Media Centre for this visitor, checked at this very request; for calls, which answer in English. */
export async function openPortal(asked: Asked, slug: string): Promise<Open> {
  const found = await lookIn(asked, await findPortal(asked, slug));
  return typeof found === 'string' ? refuse(found) : { ...found, speech: english };
}

/** The same by its id, as addresses of bytes name it. */
export async function openById(asked: Asked, id: string): Promise<Open> {
  const portal = await liveIn(asked.services).byId(id);
  if (!portal || portal.state === 'never') return missed(asked, { id });
  const found = await lookIn(asked, portal);
  return typeof found === 'string' ? refuse(found) : found;
}
