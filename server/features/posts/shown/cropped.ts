import type { PostCrop } from '#contract/posts/post.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Services } from '#server/services.ts';
import { pictureVariant } from '../publishing/prepare-media.ts';

const look = { long: 1080, quality: 82, mediaType: 'image/jpeg' } as const;

/** The part of a picture that goes out, as networks get it, in a size to be looked at; with the mark where the file has it. */
export const croppedVariant = (services: Services, file: FileRow, crop: PostCrop) =>
  pictureVariant(services, { file, crop, alt: '', marked: file.watermark }, look);
