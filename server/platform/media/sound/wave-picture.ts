import { priorities } from '../decode/slots.ts';
import { type MadePicture, makePicture } from '../image/make-image.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { Sandbox } from '../sandbox/sandbox.ts';

/** As wide and high as the tile of a sound; drawn larger for lists that show it larger. */
const size = { width: 400, height: 168 } as const;
const bars = 74;
/** Free on both sides. */
const margin = 15;
const bar = { step: (size.width - 2 * margin) / bars, width: 3, least: 3, highest: 124 } as const;
/** Three to one against white and six to one against the dark ground of lists. */
const grey = '#8b9699';

/** The drawing: rounded bars around the middle, on no ground. */
export function waveDrawing(peaks: readonly number[]): string {
  const parts = Array.from({ length: bars }, (_, at) => {
    const from = Math.floor((at * peaks.length) / bars);
    const to = Math.max(from + 1, Math.floor(((at + 1) * peaks.length) / bars));
    const loudest = Math.max(0, ...peaks.slice(from, to));
    const height = Math.max(bar.least, (loudest / 255) * bar.highest);
    const x = margin + at * bar.step + (bar.step - bar.width) / 2;
    const y = (size.height - height) / 2;
    return `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${bar.width}" height="${height.toFixed(1)}" rx="${bar.width / 2}"/>`;
  });
  const box = `viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} fill="${grey}">${parts.join('')}</svg>`;
}

/** The pictures of a sound that carries none: its wave, in every size that lists ask for. */
export async function drawWave(
  runtime: MediaRuntime,
  sandbox: Sandbox,
  peaks: readonly number[],
  { outDir, signal }: { outDir: string; signal?: AbortSignal | undefined },
): Promise<MadePicture | null> {
  const path = await sandbox.write('wave.svg', waveDrawing(peaks));
  const wish = { thumb: true, large: 'poster', always: true, look: false, sizes: true } as const;
  const picture = { path, extension: 'svg', opening: { by: 'svg' } } as const;
  return makePicture(runtime, picture, { ...wish, outDir, signal, priority: priorities.inspection });
}
