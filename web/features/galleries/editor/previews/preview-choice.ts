import type { FileSummary } from '#contract/files/routes.ts';
import type { GalleryFile } from '#contract/galleries/files.ts';

/** As many as stand for a gallery in lists. */
export const mostPreviews = 4;

/** The files that can stand for a gallery: those with a picture. */
export const previewable = (files: readonly GalleryFile[]): FileSummary[] =>
  files.flatMap(({ file }) => (file.latest_version.thumbnail_url === null ? [] : [file]));

/** Takes a file out of the choice, or puts it at its end while there is room. */
export function togglePreview(chosen: readonly string[], file: string): readonly string[] {
  if (chosen.includes(file)) return chosen.filter((uuid) => uuid !== file);
  return chosen.length < mostPreviews ? [...chosen, file] : chosen;
}

/** The state of the choice, in a sentence. */
export function choiceWords(chosen: number): string {
  if (chosen === 0) return 'None chosen. The first files of the gallery are shown.';
  if (chosen < mostPreviews) return `${chosen} of ${mostPreviews} chosen`;
  return 'Four are chosen, and no more are possible. To choose another file, deselect one first.';
}
