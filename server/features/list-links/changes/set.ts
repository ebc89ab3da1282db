import { downloadSizes } from '#contract/content.ts';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { newId } from '#platform/ids.ts';
import { tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import type { SharableList } from '../access.ts';
import { tokenOf } from '../rules.ts';
import {
  type ListLinkRow,
  type ListLinkState,
  type ListSubject,
  linkOf,
  lockSubject,
  putLink,
  type Size,
} from '../store.ts';

/** Settings to change; undefined: as they are. */
export interface LinkSettings {
  public?: boolean | undefined;
  downloadable?: boolean | undefined;
  sizes?: readonly Size[] | undefined;
  /** Null: none. */
  password_hash?: string | null | undefined;
  expires_at?: Date | null | undefined;
}

/** The record of a link: its password appears only as a number. */
export interface KeptListLink {
  name: string;
  public: boolean;
  downloadable: boolean;
  sizes: string[];
  password: string | null;
  expires_at: string | null;
}

/** The sizes in the order of menus. */
const ordered = (sizes: readonly Size[]): Size[] => downloadSizes.filter((size) => sizes.includes(size));

export const told = (name: string, link: ListLinkState | ListLinkRow | undefined): KeptListLink => ({
  name,
  public: link?.active ?? false,
  downloadable: link?.downloadable ?? false,
  sizes: ordered(link?.sizes ?? downloadSizes),
  password: link?.password_id ?? null,
  expires_at: link?.expires_at ? new Date(link.expires_at).toISOString() : null,
});

export const sameTold = (a: KeptListLink, b: KeptListLink): boolean => {
  const plain = ({ name: _, ...kept }: KeptListLink) => JSON.stringify(Object.entries(kept).sort());
  return plain(a) === plain(b);
};

/** Writes a link and its history. The folder or collection is locked by the caller. */
export async function writeLink(
  tx: Tx,
  act: Act,
  list: ListSubject,
  now: ListLinkRow | undefined,
  next: ListLinkState,
): Promise<void> {
  const { team_id: team, id: subject, kind, title } = list;
  const [before, after] = [told(title, now), told(title, next)];
  if (sameTold(before, after)) return;
  await putLink(tx, list, next, act.actor);
  await record(tx, act, { team, action: `${kind}.publish`, noun: kind, subject, before, after });
}

/** Turns the public link of a folder or collection on or off, or sets it: what is left out stays, also while it is off. */
export async function setLink(
  tx: Tx,
  act: Act,
  list: SharableList,
  wanted: LinkSettings,
  { secret, clock }: Pick<Services, 'secret' | 'clock'>,
): Promise<void> {
  const { team_id: team, id } = list;
  if (!(await lockSubject(tx, team, list))) fail('not_found');
  if (wanted.expires_at && wanted.expires_at <= clock.now()) invalid('expires_at', 'must be later than now');
  const known = await linkOf(tx, team, id);
  const made = newId();
  const kept: ListLinkState = known ?? {
    ...{ team_id: team, id: made, token_hash: tokenHash(tokenOf(secret, made)), active: false, downloadable: false },
    ...{ sizes: [...downloadSizes], password_hash: null, password_id: null, expires_at: null },
  };
  const password =
    wanted.password_hash === undefined
      ? {}
      : { password_hash: wanted.password_hash, password_id: wanted.password_hash === null ? null : newId() };
  await writeLink(tx, act, list, known, {
    ...kept,
    ...password,
    active: wanted.public ?? kept.active,
    downloadable: wanted.downloadable ?? kept.downloadable,
    sizes: ordered(wanted.sizes ?? kept.sizes),
    expires_at: wanted.expires_at === undefined ? kept.expires_at : wanted.expires_at,
  });
}

/** Turns off the links of folders and collections of one team; says how many were on. */
export async function turnOffLinks(tx: Tx, act: Act, lists: readonly SharableList[]): Promise<number> {
  let ended = 0;
  for (const list of lists.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    if (!(await lockSubject(tx, list.team_id, list))) continue;
    const link = await linkOf(tx, list.team_id, list.id);
    if (!link?.active) continue;
    await writeLink(tx, act, list, link, { ...link, active: false });
    ended += 1;
  }
  return ended;
}
