import { limits } from '#contract/core/limits.ts';
import { designToolNames } from '#contract/design-accounts/tools.ts';
import { resizedVariant, wholeMarked } from '#features/content/bytes/resized.ts';
import { type Bytes, variantBytes } from '#features/content/bytes/variant.ts';
import type { FileRow } from '#features/files/store/files.ts';
import { fail } from '#platform/errors.ts';
import { original } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import type { DesignTool } from '../tools/tool.ts';

/**
 * An image as it goes to a design tool: as it came in where the tool takes it, else as a picture that it takes; with
 * the team's mark where the person may only have it so.
 */
export async function outgoingBytes(
  services: Services,
  { id, images }: DesignTool,
  file: FileRow,
  marked: boolean,
): Promise<Bytes> {
  const { team_id: team, media_type: mediaType, size, sha256 } = file;
  if (!marked && images.types.includes(mediaType) && size <= images.mostBytes)
    return { key: original(team, sha256), size, mediaType };
  const box = marked ? wholeMarked : { long: limits.resizeMax };
  const made = await variantBytes(services, file, await resizedVariant(services, file, box, marked));
  if (made.size <= images.mostBytes) return made;
  fail('too_large', `${designToolNames[id]} takes images of less than ${Math.round(images.mostBytes / 1e6)} MB.`);
}
