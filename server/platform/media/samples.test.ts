import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { thorough } from '#server/test/run/thorough.ts';
import { makeSamples, type Sample } from '#server/test/samples/made-samples.ts';
import { endless, samples, samplesAreHere } from '#server/test/samples/samples.ts';
import { typeClaimedBy } from './kinds.ts';
import type { Sniffed, Thumbnail } from './model.ts';
import { openTestRuntime, type TestRuntime } from './test-runtime.ts';

/** Differences from the manifest that have a reason. */
const shownOtherwise: Record<string, { width: number; height: number } | null> = {
  // The sensor has a dark frame that no picture shows.
  'raw/colorchart-canon-x4.dng': { width: 1734, height: 1156 },
  // The manifest gives the first of the sizes in the icon; the largest is shown.
  'images/libvips-favicon.ico': { width: 48, height: 48 },
};
const hasNoPicture = new Set(['mp3', 'wav', 'docx', 'txt', 'zip', 'html']);
const cannotBeShown = new Set([
  ...[
    'hostile/corrupted.heic',
    'hostile/malformed-free-box.mp4',
    'hostile/recursive-ifd.tif',
    'hostile/zero-bytes.jpg',
  ],
  ...[
    'hostile/truncated.jpg',
    'hostile/truncated.png',
    'hostile/png-65536x65536.png',
    'hostile/hls-in-avi-reads-file.avi',
  ],
  ...['hostile/eps-infinite-loop.eps', 'hostile/svg-xlink-laughs.svg', 'hostile/svg-external-entity.svg'],
]);

function rowsOf(manifest: string): Sample[] {
  return manifest.split('\n').flatMap((line) => {
    const [, file = '', , kind = '', size = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    if (!/^[a-z]+\//.test(file)) return [];
    const name = file.replaceAll('&lt;', '<').replaceAll('&gt;', '>');
    return [{ file: name, kind, size: name in shownOtherwise ? (shownOtherwise[name] ?? null) : sizeOf(size) }];
  });
}

function sizeOf(text: string): Sample['size'] {
  const match = /([\d.]+) ?x ?([\d.]+)/.exec(text);
  if (!match) return null;
  const [width = 0, height = 0] = match.slice(1).map((side) => Math.round(Number(side)));
  const sideways = /orientation [5-8]|rot -?90/.test(text);
  return sideways ? { width: height, height: width } : { width, height };
}

const folder = samplesAreHere ? samples : await mkdtemp(join(tmpdir(), 'vitrine-samples-'));
const listed = samplesAreHere
  ? rowsOf(await readFile(join(samples, 'MANIFEST.md'), 'utf8'))
  : await makeSamples(folder);

describe(samplesAreHere ? 'every sample' : 'every sample that can be made', () => {
  let runtime: TestRuntime;
  /** Ends what never ends after two seconds, where all tests run after as long as in the product. */
  let hasty: TestRuntime;
  const results = new Map<string, { sniffed: Sniffed; thumbnail: Thumbnail }>();

  beforeAll(async () => {
    runtime = await openTestRuntime();
    hasty = await openTestRuntime(thorough ? {} : { svg: 2_000, postscript: 2_000 });
    const waiting = [...listed];
    const work = async (): Promise<void> => {
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const source = join(folder, row.file);
        const { media, makeFolder } = endless.has(row.file) ? hasty : runtime;
        const sniffed = await media.sniff(source, row.file);
        const outDir = await makeFolder();
        results.set(row.file, { sniffed, thumbnail: await media.thumbnail({ source, sniffed, outDir }) });
      }
    };
    await Promise.all([work(), work()]);
  }, 600_000);
  afterAll(async () => {
    await Promise.all([runtime.close(), hasty.close()]);
    if (!samplesAreHere) await rm(folder, { recursive: true, force: true });
  });

  it('is listed', () => expect(listed.length).toBeGreaterThan(samplesAreHere ? 100 : 30));

  it.each(listed.map((row) => [row.file, row] as const))('%s', (file, { kind, size }) => {
    const result = results.get(file);
    if (!result) throw new Error('not processed');
    const { sniffed, thumbnail } = result;
    if (file !== 'hostile/zero-bytes.jpg') expect(sniffed.kind).toBe(typeClaimedBy(`x.${kind}`)?.kind);
    if (cannotBeShown.has(file)) {
      expect(thumbnail.failed).toMatch(/^[A-Z].*\.$/);
      return;
    }
    expect(thumbnail.failed).toBeNull();
    if (thumbnail.failed !== null || hasNoPicture.has(kind)) return;
    expect(thumbnail.thumb?.bytes).toBeGreaterThan(100);
    expect(thumbnail.thumbhash).toBeTruthy();
    if (!size) return;
    expect(Math.abs((thumbnail.width ?? 0) - size.width)).toBeLessThanOrEqual(1);
    expect(Math.abs((thumbnail.height ?? 0) - size.height)).toBeLessThanOrEqual(1);
    const { width = 0, height = 0 } = thumbnail.thumb ?? {};
    // The thumbnail has the proportions of the whole, but for what is lost to whole pixels.
    expect(Math.abs(height - Math.max(1, (width * size.height) / size.width))).toBeLessThanOrEqual(1);
  });

  const embedded = async (file: string) => {
    const sniffed = results.get(file)?.sniffed;
    if (!sniffed) throw new Error('not processed');
    const out = join(await runtime.makeFolder(), `written.${sniffed.extension}`);
    const assignments = [['XMP-dc:Description', 'Dunes'] as const, ['IFD0:Copyright', '© Ada'] as const];
    await runtime.media.embed({ source: join(samples, file), sniffed, out, assignments });
    return out;
  };

  // No library makes a RAW.
  it.runIf(samplesAreHere)('is written into where it is a whole RAW, which keeps its picture bit by bit', async () => {
    const file = 'raw/colorchart-canon-x4.dng';
    const [before, after] = [readHash(join(samples, file)), readHash(await embedded(file))];
    expect(after).toMatchObject({ Description: 'Dunes', Copyright: '© Ada', ImageDataHash: before.ImageDataHash });
    expect(before.ImageDataHash).toMatch(/^[0-9a-f]{32}$/);
  });

  it.runIf(samplesAreHere).each(['raw/canon-r6-preview.cr3', 'raw/nikon-d7100.nef'])(
    'is refused where a RAW is cut off: %s',
    async (file) => {
      await expect(embedded(file)).rejects.toThrow();
    },
  );
});

/** Metadata of a RAW as exiftool reads it on its own, with a hash of the picture alone. */
function readHash(path: string): Record<string, string> {
  const require = createRequire(import.meta.url);
  const script: string = createRequire(require.resolve('exiftool-vendored'))('exiftool-vendored.pl');
  const wanted = ['-Description', '-Copyright', '-ImageDataHash'];
  return JSON.parse(execFileSync('perl', [script, '-j', ...wanted, path], { encoding: 'utf8' }))[0];
}
