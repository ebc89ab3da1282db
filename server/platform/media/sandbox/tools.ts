import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { findExiftool } from '../metadata/exiftool.ts';
import { which } from './which.ts';

const run = promisify(execFile);

export interface ToolPaths {
  readonly ffmpegPath: string;
  readonly ffprobePath: string;
  readonly gsPath: string;
  readonly sofficePath: string;
}

export interface Tool {
  readonly name: string;
  /** As it was set, or found. */
  readonly command: string;
  /** As it tells it; null: it is not there. */
  readonly version: string | null;
  readonly purpose: string;
  readonly without: string;
  readonly todo: string;
  /** Not wanted, by a setting. */
  readonly off: boolean;
}

async function versionOf(command: string, args: readonly string[]): Promise<string> {
  const { stdout } = await run(command, args, { timeout: 10_000 }).catch(() => ({ stdout: '' }));
  const said = stdout.split('\n')[0]?.trim() || 'of an unknown version';
  return /^ff\w+ version (\S+)/.exec(said)?.[1] ?? said;
}

/** One line for each system that people run this on. */
const officeInstall =
  'run `apt install libreoffice-nogui` (Debian, Ubuntu) or `dnf install libreoffice-writer libreoffice-calc libreoffice-impress` (Fedora)';

/** The commands that make pictures of films and PostScript and read what files say about themselves. */
export async function readTools({ ffmpegPath, ffprobePath, gsPath, sofficePath }: ToolPaths): Promise<Tool[]> {
  const film = { purpose: 'Video and audio', without: 'video and audio files have no preview' };
  const commands = [
    {
      name: 'ffmpeg',
      command: ffmpegPath,
      args: ['-version'],
      ...film,
      todo: 'install ffmpeg, or name it by FFMPEG_PATH',
    },
    {
      name: 'ffprobe',
      command: ffprobePath,
      args: ['-version'],
      ...film,
      todo: 'install ffmpeg, or name it by FFPROBE_PATH',
    },
    {
      ...{ name: 'gs', command: gsPath, args: ['--version'], purpose: 'PostScript and EPS' },
      ...{ without: 'PostScript files have no preview', todo: 'install ghostscript, or name it by GS_PATH' },
    },
    {
      ...{ name: 'soffice', command: sofficePath, args: ['--version'], purpose: 'Pages of office documents' },
      ...{
        without: 'only the text of office documents is shown',
        todo: `${officeInstall}, or name it by SOFFICE_PATH`,
      },
    },
  ];
  const tools = commands.map(async ({ args, ...tool }): Promise<Tool> => {
    const off = (tool.name === 'gs' || tool.name === 'soffice') && tool.command === 'off';
    const path = off ? null : await which(tool.command);
    return { ...tool, off, version: path ? await versionOf(path, args) : null };
  });
  const exiftool = await findExiftool();
  return [
    ...(await Promise.all(tools)),
    {
      ...{
        name: 'exiftool',
        command: 'Perl',
        purpose: 'Metadata of files',
        off: false,
        todo: 'install perl',
      },
      without: 'no metadata is read, and RAW images have to be developed, which is slow',
      version: exiftool ? await versionOf(exiftool.perl, [exiftool.script, '-ver']) : null,
    },
  ];
}
