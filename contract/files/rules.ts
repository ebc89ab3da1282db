import { limits } from '../core/limits.ts';

/** The facts that the offered downloads depend on. */
export interface Downloadable {
  file_type: string;
  width: number | null;
  height: number | null;
}

export type OfferedDownload = 'original' | 'large' | 'medium' | 'mp4' | 'jpg';

export const isImage = (type: string) => type.startsWith('image/');
const isVideo = (type: string) => type.startsWith('video/');

/** Names of the sizes everywhere. */
export const sizeNames = { large: 'Large', medium: 'Medium' } as const;

/** Names of all forms in which a file is downloaded. */
export const downloadNames = { original: 'Original', ...sizeNames, mp4: 'MP4', jpg: 'JPG' } as const;

/** The long side a size is made at: Large 2000, Medium 1080. */
export const sidePx = (size: 'large' | 'medium'): number => limits.downloadSizes[size];

/** True when a size makes the picture smaller: it is offered only if either side is longer. */
export function offersSize(file: Downloadable, size: 'large' | 'medium'): boolean {
  return isImage(file.file_type) && Math.max(file.width ?? 0, file.height ?? 0) > sidePx(size);
}

/** The downloads to offer for a file, in the order of the menu. */
export function offeredDownloads(file: Downloadable): OfferedDownload[] {
  const offered: OfferedDownload[] = ['original'];
  if (offersSize(file, 'large')) offered.push('large');
  if (offersSize(file, 'medium')) offered.push('medium');
  if (isVideo(file.file_type) && file.file_type !== 'video/mp4') offered.push('mp4');
  if (isImage(file.file_type) && file.file_type !== 'image/jpeg') offered.push('jpg');
  return offered;
}

/** Width and height after fitting the long side, never enlarged. */
export function fittedTo(file: { width: number; height: number }, long: number): { width: number; height: number } {
  const scale = Math.min(1, long / Math.max(file.width, file.height));
  return { width: Math.max(1, Math.round(file.width * scale)), height: Math.max(1, Math.round(file.height * scale)) };
}

/** A file's name with another extension, as a download of another format is called. */
export function renamed(name: string, extension: string): string {
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 && name.length - dot <= 6 ? name.slice(0, dot) : name;
  return `${stem}.${extension}`;
}
