import type { FileSummary } from '#contract/files/routes.ts';

/** The free space around a picture on the stage, as its style sheet says, in CSS px. */
const margins = { width: 144, height: 86 };
/** The space beside and around the stage of a window that was not measured yet. */
const around = { width: 392, height: 124 };

let measured: { width: number; height: number } | undefined;

/** Notes the size of the stage, for pictures that are read ahead. */
export function noteStage(stage: Element): void {
  measured = { width: stage.clientWidth, height: stage.clientHeight };
}

/** The probable width of a file's picture on the stage, in CSS px. */
export function widthAhead({ width, height }: FileSummary['latest_version']): number {
  const { innerWidth, innerHeight } = window;
  const stage = measured ?? { width: innerWidth - around.width, height: innerHeight - around.height };
  if (innerWidth < 768) return innerWidth;
  const room = { width: stage.width - margins.width, height: stage.height - margins.height };
  return Math.round(Math.min(room.width, width && height ? (room.height * width) / height : room.width));
}
