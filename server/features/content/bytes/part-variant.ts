import { serverLimits } from '#contract/core/server-limits.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Services } from '#server/services.ts';
import { keptNames } from '../store.ts';
import { couldNot, markFor } from './resized.ts';
import { forget, originalPath, type Variant } from './variant.ts';

const thousandths = (seconds: number) => Math.round(seconds * 1000);
const sniffedOf = (file: FileRow) => ({
  mediaType: file.media_type,
  extension: file.extension,
  kind: 'video' as const,
});
const stills = /^(?:w[0-9a-f]{10}-)?still-\d+\.jpg$/;
const parts = /^(?:w[0-9a-f]{10}-)?part-\d+-\d+\.mp4$/;

/** The frame of a video at a second, as large as it is. */
export async function stillVariant(
  services: Services,
  file: FileRow,
  seconds: number,
  marked: boolean,
): Promise<Variant> {
  const { name, mark } = await markFor(services, file, `still-${thousandths(seconds)}.jpg`, marked);
  return {
    name,
    mediaType: 'image/jpeg',
    among: stills,
    async make(out) {
      const source = await originalPath(services, file);
      return services.media
        .still({ source, sniffed: sniffedOf(file), out, seconds, format: 'jpg', mark })
        .catch(couldNot);
    },
  };
}

/** From one second of a video to another. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** The name under which a part is stored; with the mark another for each mark. */
export const partName = async (services: Services, file: FileRow, { from, to }: Part, marked: boolean) =>
  markFor(services, file, `part-${thousandths(from)}-${thousandths(to)}.mp4`, marked);

export interface PartMaking {
  readonly out: string;
  readonly marked: boolean;
  readonly signal: AbortSignal;
  onProgress(percent: number): void;
}

/** Makes a part of a video. Throws MediaFailure. */
export async function makePart(services: Services, file: FileRow, part: Part, making: PartMaking): Promise<void> {
  const { out, marked, signal, onProgress } = making;
  const { mark } = await partName(services, file, part, marked);
  const source = await originalPath(services, file);
  await services.media.part({ source, sniffed: sniffedOf(file), out, ...part, mark, signal, onProgress });
}

/** Keeps the parts of one version within their number. */
export async function makeRoomForPart(services: Services, file: FileRow): Promise<void> {
  const kept = (await keptNames(services.db, file.team_id, file.cover_version)).filter((name) => parts.test(name));
  const more = kept.length + 1 - serverLimits.partsPerVersion;
  if (more > 0) await forget(services, file, kept.slice(0, more));
}
