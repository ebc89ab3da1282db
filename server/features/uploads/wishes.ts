import { z } from 'zod';
import { name, uuid } from '#contract/core/fields.ts';
import { limits } from '#contract/core/limits.ts';
import { findFolder } from '#features/folders/store.ts';
import { profileOfTeam } from '#features/upload-defaults/access.ts';
import { findCollections, findRights } from '#features/upload-defaults/store.choose.ts';
import type { Wishes } from '#features/upload-defaults/store.plan.ts';
import { findStandard, type ProfileRow } from '#features/upload-defaults/store.profiles.ts';
import type { Db } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { type Actor, requireFlag } from '#platform/http/identity/actor.ts';
import { seatToUpload } from './access.ts';
import type { Wanted } from './metadata.ts';

type Said = Readonly<Record<string, string | null | undefined>>;

/** What an upload may say of its file besides where it goes: a profile, or what is laid on it by hand. */
export const wishFields = ['profile', 'tags', 'rights', 'collections', 'internal_use'] as const;

const lists = {
  tags: z.array(name(limits.tagName)).max(limits.defaultsTags),
  rights: z.array(name(limits.rightName)).max(limits.rightsPerFile),
  collections: z.array(uuid).max(limits.defaultsCollections),
};

/** A list as JSON; undefined when nothing was said. */
function listOf(said: Said, field: keyof typeof lists): string[] | undefined {
  const text = said[field];
  if (text === undefined || text === null || text === '') return undefined;
  try {
    const parsed = lists[field].safeParse(JSON.parse(text));
    if (parsed.success) return parsed.data;
  } catch {
    // Told below.
  }
  return invalid(field, 'must be a list of texts as JSON');
}

function truthOf(said: Said): boolean | undefined {
  const text = said.internal_use;
  if (text === undefined || text === null || text === '') return undefined;
  return text === 'true' ? true : text === 'false' ? false : invalid('internal_use', 'must be true or false');
}

/** What is laid on by hand is an edit of the file, and needs what an edit needs. */
async function byHand(db: Db, actor: Actor, team: string, said: Said): Promise<Omit<Wishes, 'profile'>> {
  const [tags, rights, collections] = [listOf(said, 'tags'), listOf(said, 'rights'), listOf(said, 'collections')];
  const internal = truthOf(said);
  if ([tags, rights, collections, internal].some((one) => one !== undefined))
    requireFlag(seatToUpload(actor, team), ['EDIT_ASSETS']);
  return {
    ...(tags ? { tags } : {}),
    ...(rights ? { rights: await findRights(db, team, rights) } : {}),
    ...(collections ? { collections: await findCollections(db, team, collections) } : {}),
    ...(internal === undefined ? {} : { internal_use: internal }),
  };
}

function profileOf(db: Db, team: string, said: string): Promise<ProfileRow> {
  const id = uuid.safeParse(said);
  return id.success ? profileOfTeam(db, team, id.data) : fail('not_found', 'This upload profile does not exist.');
}

/** Reads what an upload is to get besides its place; one that names no folder goes where its profile says. */
export async function withWishes(db: Db, actor: Actor, wanted: Wanted, said: Said): Promise<Wanted> {
  const { team } = wanted;
  if (wanted.versionOf !== null) return wanted;
  seatToUpload(actor, team);
  const named = said.profile ?? '';
  const profile = named === '' || named === 'none' ? null : await profileOf(db, team, named);
  const hand = await byHand(db, actor, team, said);
  const wishes: Wishes = {
    ...hand,
    ...(profile ? { profile: { uuid: profile.id, name: profile.name } } : named === 'none' ? { profile: null } : {}),
  };
  const free = (said.folder ?? '') === '' && wanted.attachTo === null;
  const place = free ? (named === '' ? await findStandard(db, team) : profile) : null;
  const folder =
    place?.folder && !place.folder_gone ? ((await findFolder(db, [team], place.folder.uuid)) ?? null) : null;
  return {
    ...wanted,
    folder: folder?.id ?? wanted.folder,
    wishes: Object.keys(wishes).length > 0 ? wishes : null,
  };
}
