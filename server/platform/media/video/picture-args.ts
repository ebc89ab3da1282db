import { type Size, tonemap } from './filters.ts';
import type { FilmFacts } from './probe.ts';

/** Seconds from one key frame to the next. */
export const keyDistance = 2;
const fastest = 60;

/** Filters for the times of frames: one frame for two fields, and no more frames than are seen. */
export function timingFilters({ picture, frameRate }: FilmFacts): string[] {
  const order = picture?.field_order ?? 'progressive';
  const isInterlaced = order !== 'progressive' && order !== 'unknown';
  return [
    ...(isInterlaced ? ['bwdif=mode=send_frame'] : []),
    ...(frameRate !== null && frameRate > fastest + 1 ? [`fps=${fastest}`] : []),
  ];
}

/** Makes a picture fit to be encoded: square pixels, upright, plain colours, 8 bit 4:2:0. */
export function pictureFilters(facts: FilmFacts, size: Size): string[] {
  const shape = [...scaled(facts, size), 'setsar=1'];
  if (facts.highRange) return [...shape, tonemap(facts)];
  return [...shape, 'format=yuv420p', `setparams=${colours(facts)}`];
}

function scaled(facts: FilmFacts, { width, height }: Size): string[] {
  if (facts.highRange) return [`scale=${width}:${height}:flags=bicubic`];
  const { from, to } = matrices(facts);
  return [`scale=${width}:${height}:flags=bicubic:in_color_matrix=${from}:out_color_matrix=${to}:out_range=tv`];
}

const isRgb = ({ pixelFormat }: FilmFacts): boolean =>
  /^(?:rgb|bgr|gbr|argb|abgr|0rgb|0bgr|pal8|mono)/.test(pixelFormat ?? '');

/** The matrix stays as it is, where there is one: turning it costs more than telling it. */
function matrices(facts: FilmFacts): { from: string; to: string } {
  if (isRgb(facts)) return { from: 'auto', to: 'bt709' };
  const matrix = matrixOf(facts);
  return { from: matrix, to: matrix };
}

function matrixOf(facts: FilmFacts): 'bt601' | 'bt709' | 'bt2020' {
  switch (facts.picture?.color_space) {
    case 'bt709':
      return 'bt709';
    case 'bt2020nc':
    case 'bt2020c':
      return 'bt2020';
    case 'smpte170m':
    case 'bt470bg':
    case 'fcc':
      return 'bt601';
    default:
      return Math.min(facts.picture?.width ?? 0, facts.picture?.height ?? 0) >= 720 ? 'bt709' : 'bt601';
  }
}

/** Browsers guess by the size of the picture, which is another one now. */
function colours(facts: FilmFacts): string {
  const matrix = isRgb(facts) ? 'bt709' : matrixOf(facts);
  const names = { bt601: 'smpte170m', bt709: 'bt709', bt2020: 'bt2020nc' } as const;
  const light = { bt601: 'smpte170m', bt709: 'bt709', bt2020: 'bt2020' } as const;
  const transfer = matrix === 'bt2020' ? 'bt2020-10' : light[matrix];
  return `range=tv:colorspace=${names[matrix]}:color_primaries=${light[matrix]}:color_trc=${transfer}`;
}

/** Shows the first frame from the beginning on: a film must not start later than its sound. */
export const fromTheBeginning = 'setpts=if(eq(N\\,0)\\,0\\,PTS)';

/** At most so many kilobits a second, by the size of the picture. */
function mostBits({ width, height }: Size): number {
  const pixels = width * height;
  if (pixels <= 300_000) return 900;
  if (pixels <= 1_000_000) return 2_800;
  if (pixels <= 2_200_000) return 5_500;
  return 18_000;
}

/** H.264 High with a key frame at each multiple of `keyDistance` seconds after the first. */
export function encodingArgs(size: Size): string[] {
  const most = mostBits(size);
  return [
    ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '22', '-profile:v', 'high', '-pix_fmt', 'yuv420p'],
    ...['-maxrate', `${most}k`, '-bufsize', `${most * 2}k`, '-enc_time_base', '1:90000'],
    ...['-g', '1000', '-sc_threshold', '0', '-force_key_frames', `expr:gte(t,n_forced*${keyDistance})`],
    ...['-threads', '2', '-filter_threads', '1', '-filter_complex_threads', '1'],
  ];
}

/** The same for a video that is kept as an original: as good as its source to the eye. */
export function lastingArgs(size: Size): string[] {
  const most = mostBits(size) * 4;
  return [...encodingArgs(size), '-crf', '18', '-maxrate', `${most}k`, '-bufsize', `${most * 2}k`];
}
