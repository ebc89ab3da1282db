import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { isOffice, isReadable } from '#contract/documents/kinds.ts';
import { isPostscript } from '#features/versions/rules.ts';
import { needsConversion } from '#platform/media/kinds.ts';
import { createMedia, type Media } from '#platform/media/media.ts';
import type { Inspection, Rendition, Sniffed, Thumbnail } from '#platform/media/model.ts';

/** Makes docs/formats.md from what really becomes of a folder of samples: `node scripts/formats.ts ../shared/samples`. */

interface Result {
  readonly file: string;
  readonly sniffed: Sniffed;
  readonly thumbnail: Thumbnail;
  readonly inspection: Inspection;
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const hostileFolder = 'hostile';

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== 'MANIFEST.md');
  return files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
}

async function processFile(media: Media, folder: string, file: string): Promise<Result> {
  const outDir = await mkdtemp(join(tmpdir(), 'formats-'));
  const source = join(folder, file);
  const sniffed = await media.sniff(source, file);
  const thumbnail = await media.thumbnail({ source, sniffed, outDir });
  const made = thumbnail.failed === null ? thumbnail.made : null;
  const inspection = await media.inspect({ source, sniffed, outDir, text: true, made });
  await rm(outDir, { recursive: true });
  return { file, sniffed, thumbnail, inspection };
}

const row = (...cells: readonly string[]): string =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
const table = (heads: readonly string[], rows: readonly string[]): string =>
  [row(...heads), row(...heads.map(() => '---')), ...rows].join('\n');

const some = <T>(results: readonly Result[], pick: (result: Result) => T | null | undefined): T[] =>
  results.map(pick).filter((value) => value !== null && value !== undefined) as T[];

function pictures(made: readonly Rendition[]): string {
  if (made.length === 0) return '–';
  const sides = made.map(({ width, height }) => Math.max(width, height));
  return `${[...new Set(made.map(({ name }) => name))].join(', ')} (to ${Math.max(...sides)} px)`;
}

function range(numbers: readonly number[]): string {
  if (numbers.length === 0) return '–';
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return least === most ? String(least) : `${least}–${most}`;
}

function facts(results: readonly Result[]): string {
  const told = (name: string, has: (result: Result) => boolean): string[] => (results.some(has) ? [name] : []);
  const words = [
    ...told('size', ({ thumbnail }) => thumbnail.width !== null),
    ...told('length', ({ thumbnail }) => thumbnail.duration !== null),
    ...told('pages', ({ inspection }) => (inspection.pages ?? 0) > 1),
    ...told('moving images', ({ thumbnail, sniffed }) => sniffed.kind === 'image' && (thumbnail.frames ?? 0) > 2),
    ...told('colours', ({ inspection }) => inspection.colours.length > 0),
    ...told('codecs', ({ inspection }) => inspection.videoCodec !== null || inspection.audioCodec !== null),
    ...told('date', ({ inspection }) => inspection.facts.takenAt !== null),
    ...told('camera', ({ inspection }) => inspection.facts.camera !== null),
    ...told('place', ({ inspection }) => inspection.facts.gps !== null),
    ...told('keywords', ({ inspection }) => inspection.facts.keywords.length > 0),
  ];
  return words.join(', ') || '–';
}

const readAs: Readonly<Record<string, string>> = {
  ...{ csv: 'table', tsv: 'table', md: 'laid out text', eml: 'email with a list of attachments' },
  ...{ zip: 'list of what is inside', tar: 'list of what is inside', gz: 'list of what is inside a tar' },
  ...{
    json: 'text in colours',
    xml: 'text in colours',
    html: 'text in colours',
    css: 'text in colours',
    js: 'text in colours',
  },
};
const office: Readonly<Record<string, string>> = {
  ...{ docx: 'text', odt: 'text', rtf: 'text', xlsx: 'first table', ods: 'first table' },
  ...{ pptx: 'text of the slides', odp: 'text of the slides' },
};

/** The form in which people look at a file on its page. */
function onThePage(extension: string, results: readonly Result[]): string {
  const { kind = 'other', mediaType = '' } = results[0]?.sniffed ?? {};
  if (kind === 'video') return 'player';
  if (kind === 'audio') return 'player with waveform';
  if (extension === 'pdf') return 'pages';
  if (isPostscript({ media_type: mediaType, kind })) return 'pages by Ghostscript';
  const severalPages = results.some(({ inspection }) => (inspection.pages ?? 0) > 1);
  if (kind === 'image' && severalPages) return 'image, or pages where there are several';
  if (isOffice(mediaType)) return `pages by LibreOffice; without it ${office[extension] ?? 'nothing'}`;
  if (isReadable(mediaType)) return readAs[extension] ?? 'text';
  return results.some(({ thumbnail }) => thumbnail.failed === null && thumbnail.thumb) ? 'image' : '–';
}

function formatRow(extension: string, results: readonly Result[]): string {
  const [first] = results;
  const { kind, mediaType } = first?.sniffed ?? { kind: 'other', mediaType: '' };
  const names = [...new Set(results.map(({ file }) => extname(file).slice(1).toLowerCase()))].filter(
    (name) => name !== extension,
  );
  return row(
    `${extension}${names.length > 0 ? ` (also ${names.join(', ')})` : ''}`,
    kind,
    `\`${mediaType}\``,
    onThePage(extension, results),
    pictures(some(results, ({ thumbnail }) => (thumbnail.failed === null ? thumbnail.thumb : null))),
    pictures(some(results, ({ inspection }) => inspection.preview ?? inspection.poster)),
    pictures(some(results, ({ inspection }) => inspection.hover)),
    facts(results),
    range(results.map(({ inspection }) => inspection.metadata.length)),
    results.some(({ inspection }) => inspection.text !== null) ? 'yes' : '–',
    results.some(({ inspection }) => inspection.playable) && !needsConversion.has(extension) ? 'yes' : 'no',
  );
}

function hostileRow({ file, sniffed, thumbnail }: Result): string {
  const name = `\`${file.slice(hostileFolder.length + 1)}\``;
  const unseen = isReadable(sniffed.mediaType)
    ? `shown (${readAs[sniffed.extension] ?? 'text'}): nothing of it is run or unpacked`
    : 'kept as it is, nothing to show';
  const outcome = thumbnail.failed ?? (thumbnail.thumb ? 'shown, as an image made anew' : unseen);
  return row(name, `${sniffed.kind}, \`${sniffed.mediaType}\``, outcome);
}

function documentOf(results: readonly Result[]): string {
  const ordinary = results.filter(({ file }) => !file.startsWith(hostileFolder));
  const hostile = results.filter(({ file }) => file.startsWith(hostileFolder));
  const order = ['image', 'video', 'audio', 'document', 'other'];
  const groups = [...Map.groupBy(ordinary, ({ sniffed }) => sniffed.extension)].sort(
    ([, [a]], [, [b]]) => order.indexOf(a?.sniffed.kind ?? '') - order.indexOf(b?.sniffed.kind ?? ''),
  );
  const heads = [
    'Format',
    'Kind',
    'Type',
    'On the page',
    'Thumbnail',
    'Large image',
    'On hover',
    'Told',
    'Metadata items',
    'Text for search',
    'Shown by browsers as it is',
  ];
  return `# Formats

What becomes of a file. Made by \`node scripts/formats.ts <folder of samples>\` from ${results.length} real files, by looking at what came out.

A file's type is told by its content. Its name decides only where contents are alike: kinds of text, RAW images that are TIFF files, old Office documents.
Whatever else is uploaded is kept whole, found by its name, and downloaded as it came.

${table(
  heads,
  groups.map(([extension, group]) => formatRow(extension, group)),
)}

- **Thumbnails** are at most 400 px wide and 800 px high, upright, in sRGB, without metadata; JPEG, or WebP where something is transparent. Images are never enlarged; drawings (SVG, PDF, PostScript) are drawn at the size that is wanted.
- **Large images** are at most 2048 px long. There is none where the thumbnail is as large. Moving GIF and WebP images stay moving.
- **Further widths** are 200, 400, 600, 800 and 1080 px, in WebP, as far as the large image is as wide; of very tall images fewer, of what moves 200 and 400. Browsers choose among them. None of an image narrower than 400 px.
- **RAW** images show the largest JPEG the camera left in them; one without is developed from the sensor's data.
- **Films** are represented by a frame that is not black; under the pointer plays a silent sample of six seconds from all over the film.
- **Office documents** get the pages that LibreOffice draws, and show the first; without it the cover their program left in them, if any. InDesign and Sketch documents and large Photoshop documents show the image they carry, **sounds** the cover.
- **Text** is shown as far as 500,000 characters, **tables** as far as 500 rows, **archives** as far as 2,000 entries. People who may only have watermarked copies are shown none of it: text cannot carry the mark.
- **Other sizes and formats** are made when asked for: JPG, PNG, WebP and GIF stay what they are, other images become JPG; any film becomes MP4 (H.264, AAC), copied where its streams fit already.

## What each needs

| Part | For | Without it |
| --- | --- | --- |
| nothing beyond the npm packages | JPG, PNG, GIF, WebP, AVIF, TIFF, SVG, HEIC, PDF, RAW without preview, text, Office | – |
| \`ffmpeg\` and \`ffprobe\` | films, sounds, BMP, ICO, PSD, JPEG 2000, JPEG XL | kept and downloadable; the file says that ffmpeg is not installed |
| Perl (runs the exiftool that comes along) | embedded metadata, the preview inside RAW files | RAW files are developed, which is slow; no embedded metadata |
| LibreOffice (\`soffice\`), with \`bubblewrap\` | pages of Word, Excel, PowerPoint, OpenDocument and RTF | their text or first table is shown, old Office formats not at all. \`SOFFICE_PATH=off\` switches it off |
| Ghostscript (\`gs\`) | EPS, PS | kept and downloadable; the file says why. \`GS_PATH=off\` switches it off |
| \`bubblewrap\` | locks every decoder into a folder of its own, without network | a namespace without network where the system allows; an old, unpatched Ghostscript is then not used |

Decoders never run as root: where the server does, they have the number 65533, which no account has, and originals are lent to its group for reading.
Where bubblewrap is missing or forbidden as well (as in most containers), a decoder cannot walk through the closed data folder: it then works in
\`/var/lib/vitrine-work\`, into which files on another disk are copied. Running the server under an account of its own saves that. Where root can give
decoders no other account at all, nothing is decoded; files say so, and so do \`vitrine doctor\` and \`/readyz\`.

## Hostile files

Every decoder runs in a process of its own kind: locked in, without network, with an empty environment, with limits on memory, time and output, and ended with everything it started when it exceeds them. What it makes is looked at before it is kept. These were tried:

${table(['File', 'Taken for', 'Outcome'], hostile.map(hostileRow))}
`;
}

const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Usage: node scripts/formats.ts <folder of samples>');
const workDir = await mkdtemp(join(tmpdir(), 'formats-work-'));
const media = createMedia({
  ...{
    ffmpegPath: 'ffmpeg',
    ffprobePath: 'ffprobe',
    gsPath: 'gs',
    sofficePath: 'soffice',
    concurrency: 2,
    log: silent,
  },
  workDir,
});
await media.start();
const results: Result[] = [];
for (const file of await filesIn(folder.replace(/\/$/, '')))
  results.push(await processFile(media, folder.replace(/\/$/, ''), file));
await media.close();
await rm(workDir, { recursive: true });
await writeFile(new URL('../docs/formats.md', import.meta.url), documentOf(results));
