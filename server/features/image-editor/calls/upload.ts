import { rm } from 'node:fs/promises';
import type { z } from 'zod';
import { type Recipe, recipe as recipeSchema } from '#contract/image-editor/recipe.ts';
import { editRequest, savedAs, type uploadEdited } from '#contract/image-editor/routes.ts';
import { versionNote } from '#contract/versions/routes.ts';
import { openFile } from '#features/files/access.ts';
import { presentVersions } from '#features/files/present/versions.ts';
import { type FileRow, findFile } from '#features/files/store/files.ts';
import { requireQuota } from '#features/storage/access.quota.ts';
import { keepBytes } from '#features/uploads/changes/keep-bytes.ts';
import { refuseEmptyVersion } from '#features/uploads/rules.ts';
import type { Authorized } from '#platform/authorize.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Call, Handler } from '#platform/http/handle.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { chosenSource, refusalOfPixels, sourceOf } from '../access.ts';
import { type Rendered, renderEdit } from '../changes/render-edit.ts';
import { writeEdit } from '../changes/write-edit.ts';
import { fetchEdited } from '../fetched.ts';
import { type Sent, withImage } from '../read-form.ts';
import { focusOf } from '../rules.ts';

type UploadCall = Call<typeof uploadEdited, Services>;
type File = Authorized<FileRow, 'version'>;
interface Saving {
  readonly as: z.output<typeof savedAs>;
  readonly note?: string | undefined;
}

/** Checks a value, and tells where in it something is wrong. */
function checked<T extends z.ZodType>(schema: T, value: unknown, at?: string): z.output<T> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const path = [...(at ? [at] : []), ...(issue?.path ?? [])].join('.') || 'body';
  return invalid(path, issue?.message ?? 'is not valid');
}

function readRecipe(said: string | undefined): Recipe | null {
  if (said === undefined || said === '') return null;
  let value: unknown;
  try {
    value = JSON.parse(said);
  } catch {
    return invalid('recipe', 'must be JSON');
  }
  return checked(recipeSchema, value, 'recipe');
}

/** Keeps an image that is edited already. What it is, its bytes say. */
async function taken(call: UploadCall, file: File, { name, received }: Sent, recipe: Recipe | null): Promise<Rendered> {
  const { services } = call;
  const { path, size, head } = received;
  if (size === 0) refuseEmptyVersion(name);
  const { kind } = await services.media.sniff(path, name, head);
  if (kind !== 'image') fail('unsupported_type', 'An edited image must be an image.');
  await requireQuota(services, file.team_id, size);
  const sha256 = Buffer.from(received.sha256, 'hex');
  const bytes = await keepBytes(services, { team: file.team_id, name, path, size, sha256, head });
  return { name, bytes, recipe, source: (await sourceOf(call, file)).version };
}

async function save(call: UploadCall, file: File, rendered: Rendered, { as, note }: Saving) {
  const { services, act, actor, db } = call;
  const saved = await call.write((tx) =>
    writeEdit(tx, services, act, file, rendered, { as, note: note || null, createdBy: actor.user }),
  );
  const now = (await findFile(db, [file.team_id], saved.file)) ?? fail('not_found');
  const [version] = await presentVersions(call, now, [saved.version]);
  return { file: { uuid: now.id, name: now.name }, version: version ?? fail('not_found'), waits: saved.waits };
}

async function byForm(call: UploadCall, file: File) {
  return withImage(call, async (image, fields) => {
    const saving = {
      as: checked(savedAs.default('version'), fields.as || undefined, 'as'),
      note: checked(versionNote, fields.note ?? '', 'note'),
    };
    return save(call, file, await taken(call, file, image, readRecipe(fields.recipe)), saving);
  });
}

async function byUrl(call: UploadCall, file: File, url: string): Promise<Rendered> {
  const path = await call.services.storage.tempFile();
  try {
    return await taken(call, file, await fetchEdited(call.services, url, path), null);
  } finally {
    await rm(path, { force: true });
  }
}

async function byRecipe(call: UploadCall, file: File, recipe: Recipe, version: string | undefined): Promise<Rendered> {
  const refused = refusalOfPixels(call.standingIn(file.team_id), file);
  if (refused !== null) fail('forbidden', refused);
  const source = await chosenSource(call, file, version);
  try {
    return await renderEdit(call.services, source, { recipe, focalPoint: focusOf(file) });
  } catch (error) {
    if (error instanceof MediaFailure) fail('unsupported_type', error.message);
    throw error;
  }
}

/** Saves what was edited: as a recipe that is put on the original, or as an image that comes as it is. */
export const upload: Handler<typeof uploadEdited, Services> = async (call) => {
  const { request, db, actor, params } = call;
  const file = await openFile(call, 'version', params.id);
  if (request.isMultipart()) return byForm(call, file);
  const asked = checked(editRequest, request.body ?? {});
  await limitRate(db, actor.user, rateLimits.picture);
  const rendered =
    asked.recipe === undefined
      ? await byUrl(call, file, asked.url ?? '')
      : await byRecipe(call, file, asked.recipe, asked.version);
  return save(call, file, rendered, asked);
};
