import { stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type Carrier, carriersOf } from '#contract/metadata/rules.ts';
import { priorities } from '../decode/slots.ts';
import { Trouble } from '../failure.ts';
import { limits } from '../limits.ts';
import type { MediaRuntime } from '../media-runtime.ts';
import type { SourceJob } from '../model.ts';
import { inSandbox, runTool } from '../sandbox/tool.ts';
import type { Exiftool } from './exiftool.ts';
import { makerNotes, ofTheSource, plainMakerNotes } from './of-the-source.ts';

/** A picture or a film that was made of another. */
interface WrittenMetadata {
  readonly path: string;
  readonly mediaType: string;
  readonly extension: string;
}

/** Tags that say how the pictures of a film are laid out: what was made of it is upright. */
const ofTheFilm = ['*Rotation', '*MatrixStructure'];

const megabyte = 1024 * 1024;
/** A slow disk moves as much in a millisecond. */
const bytesPerMs = 10_000;

const inSrgb = '-EXIF:ColorSpace#=1';
/** Another profile than that says which colours are meant. */
const asProfiled = '-EXIF:ColorSpace#=65535';

/** Tags that say where a picture was taken, in the words of any format. */
const ofThePlace = [
  ...['GPS:All', '*GPS*', 'XMP-exif:GPS*', 'Location*', 'Sub-location', 'City', 'State', 'Province-State'],
  ...['Country*', 'CountryCode', 'XMP-iptcExt:Location*', 'XMP-drone-dji:All', 'ContentLocation*'],
];

interface Carried {
  /** False leaves out where it was taken. */
  readonly place: boolean;
  /** True when the picture has a colour profile of its own, and is not in sRGB. */
  readonly profiled: boolean;
  /** The ways in which the source speaks of itself, where that is known: what it has not is not looked for. */
  readonly said?: readonly Carrier[] | null;
}

/** Named apart: exiftool leaves it out of all of IPTC, and its letters would be read in another alphabet. */
const named: Partial<Record<Carrier, readonly string[]>> = { IPTC: ['IPTC:CodedCharacterSet'] };

/** The arguments that copy words from one file to another, as far as its format holds them. `notes` are those of its maker, which stay behind. */
function argsFor(
  carriers: readonly Carrier[],
  from: string,
  { place, profiled }: Carried,
  notes = makerNotes,
): string[] {
  const isFilm = carriers.includes('QuickTime');
  const groups = carriers.flatMap((carrier) => [`${carrier}:All`, ...(named[carrier] ?? [])]);
  const left = [...ofTheSource, ...notes, ...(isFilm ? ofTheFilm : []), ...(place ? [] : ofThePlace)];
  const matters = (tag: string) => carriers.includes('XMP') || !tag.startsWith('XMP-');
  return [
    ...['-m', '-api', 'LargeFileSupport=1', '-tagsFromFile', from],
    ...groups.map((group) => `-${group}`),
    ...left.filter(matters).map((tag) => `--${tag}`),
    ...(carriers.includes('EXIF') ? [profiled ? asProfiled : inSrgb] : []),
  ];
}

interface Carrying {
  readonly exiftool: Exiftool;
  readonly made: WrittenMetadata;
  readonly carriers: readonly Carrier[];
  readonly carried: Carried;
}

/** By the process that answers questions, which costs milliseconds. */
async function intoPicture(
  { source, sniffed, signal }: SourceJob,
  { exiftool, made, carriers, carried }: Carrying,
): Promise<void> {
  const name = `carried.${made.extension}`;
  // JPEG has all that is carried before its pixels: what comes after them need not be read, nor what its camera says to itself.
  const fast = sniffed.extension === 'jpg';
  await exiftool.ask({
    ...{ source: made.path, extension: made.extension, priority: priorities.request, signal },
    also: { path: source, name: `from.${sniffed.extension}` },
    args: [
      ...(fast ? ['-fast2'] : []),
      ...argsFor(carriers, '{also}', carried, fast ? plainMakerNotes : makerNotes),
      '-o',
      `{out}/${name}`,
    ],
    collect: async (output, sandbox) => {
      if (!output.includes('files created')) throw new Trouble('broken', output.slice(0, 500));
      await sandbox.take(name, made.path, limits.outputBytes);
    },
  });
}

/** By a process of its own: a film takes as long as its bytes take to be moved. */
async function intoFilm(
  { sandboxes, embeddings }: MediaRuntime,
  { source, sniffed, signal }: SourceJob,
  { exiftool, made, carriers, carried }: Carrying,
): Promise<void> {
  const { perl, script } = exiftool.program;
  const { size } = await stat(made.path);
  const fileBytes = Math.max(limits.outputBytes, 2 * size + 64 * megabyte);
  await embeddings.use(priorities.request, signal, () =>
    inSandbox(sandboxes, async (sandbox) => {
      const from = await sandbox.bring(source, `source.${sniffed.extension}`);
      const into = await sandbox.bring(made.path, `made.${made.extension}`);
      const name = `carried.${made.extension}`;
      const lines = ['-q', '-q', ...argsFor(carriers, from, carried), '-o', join(sandbox.out, name), into];
      const told = await sandbox.write('told.args', `${lines.join('\n')}\n`);
      await runTool(sandboxes, sandbox, {
        file: perl,
        args: [script, '-config', '', '-@', told],
        readable: [dirname(dirname(script))],
        timeoutMs: sandboxes.timeouts.embedding + size / bytesPerMs,
        ...{ fileBytes, signal },
      });
      await sandbox.take(name, made.path, fileBytes);
    }),
  );
}

/**
 * Copies what describes a picture or a film into one that was made of it: EXIF, IPTC and XMP, as far as its format holds them.
 * Gives whether that could be done; what was made is whole either way.
 */
export async function carryWords(
  runtime: MediaRuntime,
  job: SourceJob,
  made: WrittenMetadata,
  carried: Carried = { place: true, profiled: false },
): Promise<boolean> {
  const { exiftool, log } = runtime;
  const carriers = carriersOf(made.mediaType).filter((carrier) => !carried.said || carried.said.includes(carrier));
  if (!exiftool || carriers.length === 0) return false;
  const carrying = { exiftool, made, carriers, carried };
  try {
    await (carriers.includes('QuickTime') ? intoFilm(runtime, job, carrying) : intoPicture(job, carrying));
    return true;
  } catch (error) {
    if (!(error instanceof Trouble)) throw error;
    log.warn({ reason: error.message }, 'something was made without the words of its source');
    return false;
  }
}
