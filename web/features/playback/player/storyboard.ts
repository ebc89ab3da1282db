/** A small picture of a moment: a part of one image. */
export interface Cell {
  /** In seconds. */
  readonly from: number;
  readonly to: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface Storyboard {
  readonly image: HTMLImageElement;
  readonly cells: readonly Cell[];
}

const cueTime = /(?:(\d+):)?(\d\d):(\d\d)\.(\d{3})/;
const secondsOf = (text: string): number => {
  const [, hours = '0', minutes = '0', seconds = '0', milli = '0'] = cueTime.exec(text) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(milli) / 1000;
};

/** Reads WebVTT whose cues name parts of one image, such as `storyboard.jpg#xywh=160,0,160,90`. */
export function parseStoryboard(text: string): { image: string; cells: Cell[] } | undefined {
  let image: string | undefined;
  const cells = text.split(/\r?\n\r?\n/).flatMap((cue): Cell[] => {
    const lines = cue.trim().split(/\r?\n/);
    const at = lines.findIndex((line) => line.includes('-->'));
    const [from = '', to = ''] = lines[at]?.split('-->') ?? [];
    const [, name, x, y, width, height] =
      /^(.*)#xywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)$/.exec(lines[at + 1]?.trim() ?? '') ?? [];
    if (at < 0 || name === undefined || !Number(width) || !Number(height)) return [];
    image ??= name;
    return [
      {
        from: secondsOf(from),
        to: secondsOf(to),
        x: Number(x),
        y: Number(y),
        width: Number(width),
        height: Number(height),
      },
    ];
  });
  return image !== undefined && cells.length > 0 ? { image, cells } : undefined;
}

/** Loads a storyboard; undefined when it does not come, which nobody misses for long. */
export async function loadStoryboard(address: string, signal: AbortSignal): Promise<Storyboard | undefined> {
  try {
    const answer = await fetch(address, { signal });
    const parsed = answer.ok ? parseStoryboard(await answer.text()) : undefined;
    if (!parsed) return undefined;
    const image = new Image();
    image.src = new URL(parsed.image, new URL(address, location.href)).href;
    await image.decode();
    return { image, cells: parsed.cells };
  } catch {
    return undefined;
  }
}

/** The picture of a second: the last one that begins before it. */
export const cellAt = ({ cells }: Pick<Storyboard, 'cells'>, seconds: number): Cell | undefined =>
  cells.findLast(({ from }) => from <= seconds) ?? cells[0];

/** Draws a cell so that it fills a box, in pixels of the canvas; what hangs over is cut off. */
export function drawCell(
  context: CanvasRenderingContext2D,
  image: HTMLImageElement,
  cell: Cell,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): void {
  const scale = Math.max(box.width / cell.width, box.height / cell.height);
  const [width, height] = [box.width / scale, box.height / scale];
  const [x, y] = [cell.x + (cell.width - width) / 2, cell.y + (cell.height - height) / 2];
  context.drawImage(image, x, y, width, height, box.x, box.y, box.width, box.height);
}
