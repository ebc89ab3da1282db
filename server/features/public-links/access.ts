import type { FastifyRequest } from 'fastify';
import { releaseByLink } from '#contract/release.ts';
import type { ShareState } from '#contract/shares.ts';
import { factsOf } from '#features/files/access.ts';
import { type FileRow, findFile } from '#features/files/store.ts';
import { charge, costs } from '#platform/cost.ts';
import { fail } from '#platform/errors.ts';
import { tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { addressOf, cookieOf, embedOf, isUnlocked, tokenOf } from './rules.ts';
import { findLive, type LinkRow } from './store.ts';

/** A file as its link shows it now. */
export interface Shown {
  readonly link: LinkRow;
  readonly file: FileRow;
  readonly team: string;
  /** The last part of the link's address. */
  readonly token: string;
  /** Whether it may be seen with the mark only. */
  readonly marked: boolean;
}

type Asked = { readonly services: Services; readonly request: FastifyRequest };

const over = (): never => fail('gone', 'This link has ended.');

/** What a link shows, before its password. Unknown, ended, turned off or refused by the law: all the same to who asks. */
export async function findShown({ services, request }: Asked, uuid: string): Promise<Shown> {
  const { db, secret } = services;
  await charge(db, `address ${request.ip}`, costs.visit);
  const link = (await findLive(db, { hash: tokenHash(uuid), file: uuid })) ?? over();
  const file = (await findFile(db, [link.team_id], link.file_id)) ?? over();
  const released = releaseByLink(factsOf(file), file.read_at);
  if (released.pixels === 'none') return over();
  const marked = released.pixels === 'watermarked';
  return { link, file, team: link.team_name, token: tokenOf(secret, link.id), marked };
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
  const token = tokenOf(secret, link.id);
  const released = releaseByLink(factsOf(file), file.read_at);
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
