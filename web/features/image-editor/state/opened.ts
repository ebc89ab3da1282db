import type { ReplyOut } from '#contract/core/route.ts';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { Size } from '#contract/image-editor/rendering.ts';
import type { openEditor } from '#contract/image-editor/routes.ts';
import type { EditedPicture } from './editor-context.ts';

/** A picture as it was opened, with what is known of its versions. */
export interface OpenedPicture {
  readonly picture: EditedPicture;
  /** The recipe that it was made by, to be changed. */
  readonly recipe: Recipe | null;
  /** The version that the recipe is put on. */
  readonly version: string;
  readonly versionName: string;
  readonly nextVersion: number;
  /** True when a version waits for review before it is one of the file. */
  readonly waits: boolean;
  /** The reasons that it cannot be saved, in words. */
  readonly refusals: Readonly<Record<'version' | 'copy', string | undefined>>;
}

/** The logo with its size, which its bytes tell. Marks do without one that does not load. */
async function logoOf(url: string | null): Promise<(Size & { url: string }) | null> {
  if (url === null) return null;
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
    return { url, width: image.naturalWidth || 1, height: image.naturalHeight || 1 };
  } catch {
    return null;
  }
}

type Way = ReplyOut<typeof openEditor>['save']['version'];
const refusalOf = ({ allowed, reason }: Way) => (allowed ? undefined : (reason ?? 'This cannot be saved.'));

/** Null where there is no picture that could be shown. */
export async function openedOf(reply: ReplyOut<typeof openEditor>): Promise<OpenedPicture | null> {
  const { file, source, focal_point: focalPoint, save } = reply;
  const { width, height, picture_url: url } = source;
  if (url === null) return null;
  const logo = await logoOf(reply.logo_url);
  return {
    picture: { file: file.uuid, name: file.name, width, height, url, focalPoint, logo },
    recipe: reply.recipe,
    version: source.uuid,
    versionName: `Version ${source.number}`,
    nextVersion: reply.next_version,
    waits: save.waits,
    refusals: { version: refusalOf(save.version), copy: refusalOf(save.copy) },
  };
}
