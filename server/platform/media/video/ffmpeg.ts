import { Trouble } from '../failure.ts';
import { type FileType, typeOfExtension } from '../kinds.ts';
import type { Sniffed } from '../model.ts';
import { which } from '../sandbox/which.ts';

export interface Ffmpeg {
  readonly ffmpeg: string;
  readonly ffprobe: string;
}

export async function findFfmpeg(paths: { ffmpegPath: string; ffprobePath: string }): Promise<Ffmpeg | null> {
  const [ffmpeg, ffprobe] = await Promise.all([which(paths.ffmpegPath), which(paths.ffprobePath)]);
  return ffmpeg && ffprobe ? { ffmpeg, ffprobe } : null;
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
