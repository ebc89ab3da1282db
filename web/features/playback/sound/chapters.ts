import type { Chapter } from './read-peaks.ts';

/** The index of the last one that begins before a second; -1 before the first. */
export const chapterAt = (parts: readonly Pick<Chapter, 'from'>[], seconds: number): number =>
  parts.findLastIndex(({ from }) => from <= seconds + 0.01);

export const chapterName = ({ title }: Chapter, at: number): string => title || `Chapter ${at + 1}`;
