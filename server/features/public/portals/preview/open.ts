import { openCentre } from '#features/media-centres/access.ts';
import type { Db } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import { type Actor, membershipIn, standing } from '#platform/http/identity/actor.ts';
import { identify } from '#platform/http/identity/identify.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import type { Services } from '#server/services.ts';
import type { Portal, Published } from '../build.ts';
import { createMade } from '../made.ts';
import { type Asked, type Open, treeFor } from '../open.ts';
import { Rows, type Where } from '../store/rows.ts';
import { speechOf } from '../words/speech.ts';
import { wantedIn } from '../words/wanted.ts';
import { audienceIn } from './audiences.ts';

/** The most that is kept of drafts, in bytes, roughly. */
const most = 8 * 1024 * 1024;

type Made = ReturnType<typeof createMade>;
const ofServer = new WeakMap<object, Made>();
function draftsIn(services: Services): Made {
  const known = ofServer.get(services.db) ?? createMade(services, most);
  ofServer.set(services.db, known);
  return known;
}

const openerOf = (db: Db, actor: Actor): Opener => ({
  db,
  actor,
  standingIn: (team) => standing(actor, membershipIn(actor, team)),
  membershipFor: (team) => membershipIn(actor, team),
  admit: () => fail('not_found'),
});

/** The draft of a Media Centre as it would be shown, for who may edit it. */
export interface Draft extends Omit<Portal, 'published'> {
  readonly published: Published;
}

/** The address of the first page of a preview for one audience, below which all others are. */
export const previewAt = (centre: string, part: string): string => `/preview/media-centre/${centre}/${part}`;

/** Makes a draft as it would be shown, or finds it as it was made last. Asked anew at every request: who may edit it? */
export async function openDraft(services: Services, opener: Opener, id: string): Promise<Draft> {
  const centre = await openCentre(opener, 'media_centre.edit', id);
  const where: Where = { team: centre.team_id, centre: centre.id, rows: Rows.draftOf(centre) };
  const portal = await draftsIn(services)(where);
  if (!portal?.published) return fail('not_found');
  return { ...portal, published: portal.published };
}

/** A draft as an audience would see it, for somebody who has signed in and may edit it: an API key opens none. */
export async function openPreview({ services, request }: Asked, id: string, part: string): Promise<Open> {
  const actor = request.headers.authorization === undefined ? await identify(request, services) : null;
  if (!actor) return fail('unauthenticated', 'Sign in to see this preview.');
  const { published, ...portal } = await openDraft(services, openerOf(services.db, actor), id);
  const audience = audienceIn(part) ?? fail('not_found');
  const home = previewAt(portal.id, part);
  return {
    ...portal,
    ...published,
    ...treeFor(published, audience),
    home,
    content: `${home}/content`,
    guest: null,
    speech: speechOf(portal.spoken, wantedIn(request)),
  };
}
