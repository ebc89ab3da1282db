import { rm } from 'node:fs/promises';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { FocalPoint } from '#contract/image-editor/rendering.ts';
import type { StoredBytes } from '#features/files/store/insert.ts';
import { requireQuota } from '#features/storage/access.quota.ts';
import { keepBytes } from '#features/uploads/changes/keep-bytes.ts';
import type { VersionRow } from '#features/versions/store.ts';
import { fail } from '#platform/errors.ts';
import { original } from '#platform/storage/keys.ts';
import { receivedFrom } from '#platform/storage/receive.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import { withLogo } from '../access.logo.ts';
import { editedName } from '../rules.ts';

/** An edited image on stable storage, which no row names yet. */
export interface Rendered {
  readonly name: string;
  readonly bytes: StoredBytes;
  /** Null: nobody knows what was done to it. */
  readonly recipe: Recipe | null;
  /** The version that it was made of, and who made that. */
  readonly source: Pick<VersionRow, 'id' | 'source'>;
}

interface Rendering {
  readonly recipe: Recipe;
  readonly focalPoint: FocalPoint;
  readonly signal?: AbortSignal;
  /** True when everyone who waits for an answer goes first. */
  readonly background?: boolean;
}

/** Puts a recipe on a version and keeps what comes of it. Throws `MediaFailure`, and `AppError` in words. */
export async function renderEdit(
  services: Services,
  version: VersionRow,
  { recipe, focalPoint, signal, background = false }: Rendering,
): Promise<Rendered> {
  const { storage, media } = services;
  const { team_id: team, media_type: mediaType, extension, kind } = version;
  const source =
    (await wholePath(storage, original(team, version.sha256), version.size)) ??
    fail('not_found', 'This version is missing on the server.');
  const out = await storage.tempFile();
  try {
    const job = { source, sniffed: { mediaType, extension, kind }, out, recipe, focalPoint, signal, background };
    const made = await withLogo(services, team, recipe, (logo) => media.edit({ ...job, logo }));
    const name = editedName({ name: version.original_name, extension }, made.mediaType);
    const { path, size, head, ...received } = await receivedFrom(out);
    await requireQuota(services, team, size);
    const sha256 = Buffer.from(received.sha256, 'hex');
    return {
      name,
      bytes: await keepBytes(services, { team, name, path, size, sha256, head }),
      recipe,
      source: version,
    };
  } finally {
    await rm(out, { force: true });
  }
}
