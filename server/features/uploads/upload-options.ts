import { z } from 'zod';
import { name, uuid } from '#contract/core/fields.ts';
import { limits } from '#contract/core/limits.ts';
import { levelIn } from '#contract/policy/folders/folder-levels.ts';
import { findFolder } from '#features/folders/store.ts';
import { profileOfTeam } from '#features/upload-defaults/access.ts';
import { findCollections, findRights } from '#features/upload-defaults/store.choose.ts';
import type { Wishes } from '#features/upload-defaults/store.plan.ts';
import { findStandard, type ProfileRow } from '#features/upload-defaults/store.profiles.ts';
import type { Db } from '#platform/db/db.ts';
import { fail, invalid } from '#platform/errors.ts';
import { type Actor, requireFlag, standing } from '#platform/http/identity/actor.ts';
import { membershipToUpload } from './access.ts';
import type { UploadRequest } from './metadata.ts';

type OptionValues = Readonly<Record<string, string | null | undefined>>;

/** Options of an upload for its file besides the folder: a profile, or values set by hand. */
export const uploadOptionFields = ['profile', 'tags', 'rights', 'collections', 'internal_use'] as const;

const lists = {
  tags: z.array(name(limits.tagName)).max(limits.defaultsTags),
  rights: z.array(name(limits.rightName)).max(limits.rightsPerFile),
  collections: z.array(uuid).max(limits.defaultsCollections),
};

/** A list as JSON; undefined when nothing was said. */
function listOf(said: OptionValues, field: keyof typeof lists): string[] | undefined {
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

function truthOf(said: OptionValues): boolean | undefined {
  const text = said.internal_use;
  if (text === undefined || text === null || text === '') return undefined;
  return text === 'true' ? true : text === 'false' ? false : invalid('internal_use', 'must be true or false');
}

/**
 * The values set by hand: they are an edit of the file, and need what an edit needs, or a level in its folder, where one
 * edits what one uploads. Collections lie beyond that.
 */
async function byHand(
  db: Db,
  actor: Actor,
  { team, folder }: Pick<UploadRequest, 'team' | 'folder'>,
  said: OptionValues,
): Promise<Omit<Wishes, 'profile'>> {
  const [tags, rights, collections] = [listOf(said, 'tags'), listOf(said, 'rights'), listOf(said, 'collections')];
  const internal = truthOf(said);
  if ([tags, rights, collections, internal].some((one) => one !== undefined)) {
    const membership = membershipToUpload(actor, team);
    const place = folder === null ? null : await findFolder(db, [team], folder);
    const level = levelIn(standing(actor, membership).grants, place?.lineage);
    if (level === null || collections !== undefined) requireFlag(membership, ['EDIT_ASSETS']);
  }
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
export async function withUploadOptions(
  db: Db,
  actor: Actor,
  wanted: UploadRequest,
  said: OptionValues,
): Promise<UploadRequest> {
  const { team } = wanted;
  if (wanted.versionOf !== null) return wanted;
  membershipToUpload(actor, team);
  const named = said.profile ?? '';
  const profile = named === '' || named === 'none' ? null : await profileOf(db, team, named);
  const hand = await byHand(db, actor, wanted, said);
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
