import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Trouble } from '../failure.ts';
import { type FileType, typeOfExtension } from '../kinds.ts';
import type { Sniffed } from '../model.ts';
import { which } from '../sandbox/which.ts';

export interface Ffmpeg {
  readonly ffmpeg: string;
  readonly ffprobe: string;
  /** Frames keep the times they have, where ffmpeg would repeat and drop some to make their distances equal. */
  readonly keepTimes: readonly string[];
}

export async function findFfmpeg(paths: { ffmpegPath: string; ffprobePath: string }): Promise<Ffmpeg | null> {
  const [ffmpeg, ffprobe] = await Promise.all([which(paths.ffmpegPath), which(paths.ffprobePath)]);
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe, keepTimes: await keepTimes(ffmpeg) } : null;
}

const known = new Map<string, Promise<string[]>>();

/** Asked once in a process: to start ffmpeg takes a tenth of a second. */
function keepTimes(ffmpeg: string): Promise<string[]> {
  const asked = known.get(ffmpeg) ?? timesOption(ffmpeg);
  known.set(ffmpeg, asked);
  return asked;
}

/** The option has had another name since 5.1. */
async function timesOption(ffmpeg: string): Promise<string[]> {
  const { stdout } = await promisify(execFile)(ffmpeg, ['-version'], { timeout: 10_000 }).catch(() => ({ stdout: '' }));
  const [, major = '9', minor = '0'] = /^ffmpeg version n?(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) + Number(minor) / 100 >= 5.01 ? ['-fps_mode', 'vfr'] : ['-vsync', 'vfr'];
}

/** Before every input: our format and no other, local files only. A name or a content that says otherwise is not believed. */
export function inputArgs(sniffed: Sniffed, path: string): string[] {
  const format = demuxerOf(sniffed);
  return ['-protocol_whitelist', 'file', '-format_whitelist', format, '-f', format, '-i', path];
}

export const quiet = ['-hide_banner', '-loglevel', 'error'];

function demuxerOf({ extension }: Sniffed): string {
  const type: FileType | undefined = typeOfExtension(extension);
  if (!type?.ffmpeg) throw new Trouble('unsupported', `no demuxer for ${extension}`);
  return type.ffmpeg;
}
