import { releaseByLink, seenByLink } from '#contract/policy/release.ts';
import type { ShareState } from '#contract/shares.ts';
import { factsOf } from '#features/files/access.ts';
import { type FileRow, findFile } from '#features/files/store/files.ts';
import { charge, costs } from '#platform/cost.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, fail } from '#platform/errors.ts';
import { createGate } from '#platform/gate.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { addressOf, cookieOf, embedOf, isUnlocked, tokenOf } from './rules.ts';
import { findLive, type LinkRow, type TeamLook, wasPublic } from './store.ts';

/** A file as its link shows it now. */
export interface Shown {
  readonly link: LinkRow;
  readonly file: FileRow;
  readonly team: TeamLook;
  /** The last part of the link's address. */
  readonly token: string;
  /** Whether it may be seen with the mark only. */
  readonly marked: boolean;
  /** Whether its bytes could be given at all; the link says whether they are. */
  readonly givable: boolean;
}

type Asked = Pick<Visitor<Services>, 'services' | 'request'>;

const over = (): never => fail('gone', 'This link has ended.');

/** A rush at one link leaves most of the connections to everything else. */
const gates = new WeakMap<Db, ReturnType<typeof createGate>>();

function gateOf(db: Db) {
  const known = gates.get(db) ?? createGate({ atOnce: 4, waiting: 200 });
  gates.set(db, known);
  return known;
}

async function lookUp({ db, secret }: Services, uuid: string): Promise<Shown> {
  const named = { hash: tokenHash(uuid), file: uuid };
  const link = (await findLive(db, named)) ?? ((await wasPublic(db, named)) ? over() : fail('not_found'));
  const file = (await findFile(db, [link.team_id], link.file_id)) ?? over();
  const [seen, taken] = [seenByLink(factsOf(file), file.read_at), releaseByLink(factsOf(file), file.read_at)];
  if (seen.pixels === 'none') return over();
  const [marked, givable] = [seen.pixels === 'watermarked', taken.pixels !== 'none'];
  return { link, file, team: link.team, token: tokenOf(secret, link.id, link), marked, givable };
}

/** What a link shows, before its password. Ended, turned off or refused by the law: all the same to who asks. */
export async function findShown({ services, request }: Asked, uuid: string): Promise<Shown> {
  const { db } = services;
  await charge(db, visitorKey(request), costs.visit);
  try {
    return await gateOf(db)(uuid, () => lookUp(services, uuid));
  } catch (error) {
    if (error instanceof AppError && (error.code === 'gone' || error.code === 'not_found'))
      await charge(db, visitorKey(request), costs.miss);
    throw error;
  }
}

/** Whether the visitor has given the password of a link, if it has one. */
export function hasUnlocked({ services, request }: Asked, { link, token }: Shown): boolean {
  if (link.password_id === null) return true;
  const name = `${cookieOf(token)}=`;
  const given = (request.headers.cookie ?? '').split(/; */).find((one) => one.startsWith(name));
  return given !== undefined && isUnlocked(services.secret, link, given.slice(name.length), services.clock.now());
}

/** Opens a file by its link, checked anew at each request. */
export async function openShown(asked: Asked, uuid: string): Promise<Shown> {
  const shown = await findShown(asked, uuid);
  return hasUnlocked(asked, shown) ? shown : fail('unauthenticated', 'This link needs a password.');
}

/** How a file's link stands, for its own team. */
export function linkStateOf(
  { origin, secret }: Pick<Services, 'origin' | 'secret'>,
  link: LinkRow,
  file: FileRow,
): Pick<ShareState, 'public' | 'url' | 'expires_at' | 'link'> {
  const token = tokenOf(secret, link.id, link);
  const released = seenByLink(factsOf(file), file.read_at);
  const refused = released.pixels === 'none' ? released.denial.reason : null;
  const withheld = link.active ? (link.ended ? 'The link has ended.' : refused) : null;
  return {
    public: link.active,
    url: addressOf(origin, token),
    expires_at: link.expires_at?.toISOString() ?? null,
    link: {
      live: link.active && withheld === null,
      withheld,
      downloadable: link.downloadable,
      hide_name: file.hide_name,
      has_password: link.password_id !== null,
      embed_url: embedOf(origin, token),
      views: link.views,
      downloads: link.downloads,
      used_at: link.used_at?.toISOString() ?? null,
    },
  };
}
