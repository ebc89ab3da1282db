import type { FileRow } from '#features/files/store/files.ts';
import { quality } from '#platform/media/limits.ts';
import type { Services } from '#server/services.ts';
import { pictureVariant } from '../publishing/prepare-media.ts';
import type { ClientFile } from './shown-as.ts';

const look = { long: 1080, quality: quality.postReview, mediaType: 'image/jpeg' } as const;

/** A picture as it goes out, as networks get it, in a size to be looked at; with the mark where the file has it. */
export const changedVariant = (services: Services, file: FileRow, { crop, edit }: Pick<ClientFile, 'crop' | 'edit'>) =>
  pictureVariant(services, { file, crop, edit, alt: '', marked: file.watermark }, look);
