import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Has ffmpeg make a file for a test. */
export async function ffmpeg(...args: readonly string[]): Promise<string> {
  const { stderr } = await run('ffmpeg', ['-nostdin', '-y', '-hide_banner', '-loglevel', 'error', ...args]);
  return stderr;
}

export interface ProbedStream {
  readonly codec_name: string;
  readonly codec_type: string;
  readonly profile?: string;
  readonly pix_fmt?: string;
  readonly width?: number;
  readonly height?: number;
  readonly sample_aspect_ratio?: string;
  readonly color_transfer?: string;
  readonly field_order?: string;
  readonly channels?: number;
  readonly sample_rate?: string;
  readonly duration?: string;
  readonly start_time?: string;
  readonly nb_read_packets?: string;
}

/** The streams of a file, picture first. */
export async function streamsOf(path: string): Promise<{ picture: ProbedStream; sound: ProbedStream | undefined }> {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-of', 'json', '-count_packets', '-show_streams', path]);
  const { streams } = JSON.parse(stdout) as { streams: ProbedStream[] };
  const [picture, sound] = ['video', 'audio'].map((type) => streams.find(({ codec_type }) => codec_type === type));
  if (!picture) throw new Error(`${path} has no picture`);
  return { picture, sound };
}

/** The times of the key frames of a file, in seconds. */
export async function keyFramesOf(path: string): Promise<number[]> {
  const only = ['-select_streams', 'v', '-show_entries', 'packet=pts_time,flags', '-of', 'csv=p=0'];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...only, path]);
  return stdout.split('\n').flatMap((line) => (line.includes('K') ? [Number.parseFloat(line)] : []));
}

/** The times of all frames of a file as they are shown, in seconds. */
export async function framesOf(path: string): Promise<number[]> {
  const only = ['-select_streams', 'v', '-show_entries', 'frame=pts_time', '-of', 'csv=p=0'];
  const { stdout } = await run('ffprobe', ['-v', 'error', ...only, path]);
  return stdout
    .split('\n')
    .map(Number.parseFloat)
    .filter((time) => !Number.isNaN(time));
}

/** A test picture of that size, and so many frames in a second. */
export const testPicture = (size: string, seconds: number, rate = 10): string[] => [
  ...['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${rate}:duration=${seconds}`],
];
export const tone = (seconds: number): string[] => ['-f', 'lavfi', '-i', `sine=duration=${seconds}`];
export const x264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];

/** Dark and silent but for a flash and a beep at the same time. */
export const flash = (at: number, seconds: number, rate = 10): string[] => {
  const now = `between(t,${at},${at + 0.5})`;
  const picture = `color=black:size=64x36:rate=${rate}:duration=${seconds},drawbox=t=fill:color=white:enable='${now}'`;
  return ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `aevalsrc='${now}*sin(3000*t)':d=${seconds}`];
};

/** The times of the flash and the beep of a video, in seconds. */
export async function flashOf(path: string): Promise<{ seen: number; heard: number }> {
  const filters = ['-vf', 'blackdetect=d=0.1', '-af', 'silencedetect=n=0.01:d=0.1'];
  const args = ['-nostdin', '-hide_banner', '-nostats', '-i', path, ...filters, '-f', 'null', '-'];
  const told = (await run('ffmpeg', args)).stderr;
  const number = (name: string) => Number(new RegExp(`${name}:\\s*([\\d.]+)`).exec(told)?.[1] ?? Number.NaN);
  return { seen: number('black_end'), heard: number('silence_end') };
}
