import { rm } from 'node:fs/promises';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import { findMark } from '#features/teams/store/mark.ts';
import { findTeam } from '#features/teams/store/teams.ts';
import { findVersion } from '#features/versions/store.ts';
import type { Db } from '#platform/db/db.ts';
import { invalid } from '#platform/errors.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';

const longSide = 1500;

export const showsLogo = ({ marks }: Recipe): boolean => marks.on && marks.items.some(({ type }) => type === 'logo');

/** The address of the picture that a team's logo is shown by: its logo, or else the picture of its watermark. */
export async function logoAddress(
  { content }: Pick<Services, 'content'>,
  db: Db,
  team: string,
): Promise<string | null> {
  const row = await findTeam(db, team);
  if (row?.logo_picture) return content.view(team, row.logo_picture.version, row.logo_picture.rendition);
  const sha256 = row?.watermark_sha256;
  return sha256
    ? content.original({ team, version: team, sha256, mediaType: 'image/png', fileName: 'Logo.png' })
    : null;
}

/** Tells the logo that a recipe shows from the one before; null where it shows none. */
export async function logoKey(db: Db, team: string, recipe: Recipe): Promise<string | null> {
  if (!showsLogo(recipe)) return null;
  const row = await findTeam(db, team);
  return row?.logo_picture?.version ?? row?.watermark_sha256 ?? null;
}

async function pictureOf({ db, storage }: Services, team: string) {
  const logo = (await findTeam(db, team))?.logo_picture;
  const version = logo ? await findVersion(db, team, logo.version) : undefined;
  if (version) {
    const { media_type: mediaType, extension, kind, sha256 } = version;
    return { source: await storage.localCopy(original(team, sha256)), sniffed: { mediaType, extension, kind } };
  }
  const mark = await findMark(db, team);
  const sniffed = { mediaType: 'image/png', extension: 'png', kind: 'image' } as const;
  return { source: mark?.sha256 ? await storage.localCopy(original(team, mark.sha256)) : null, sniffed };
}

/** Works with the team's logo as a PNG, where a recipe shows it; it is gone afterwards. */
export async function withLogo<T>(
  services: Services,
  team: string,
  recipe: Recipe,
  work: (logo: string | null) => Promise<T>,
): Promise<T> {
  if (!showsLogo(recipe)) return work(null);
  const { source, sniffed } = await pictureOf(services, team);
  if (source === null)
    return invalid(
      'recipe.marks',
      'Your team has no logo. Add one in the team settings, or remove the logo from the image.',
    );
  const out = await services.storage.tempFile();
  try {
    await services.media.resize({ source, sniffed, out, long: longSide, format: 'png' });
    return await work(out);
  } finally {
    await rm(out, { force: true });
  }
}
