import type { FileSummary } from '#contract/files/routes.ts';

/** True of images that the editor opens. */
export const isEditable = ({ latest_version: { file_type: type } }: FileSummary): boolean =>
  /^image\/(?!gif$|svg)/.test(type);
