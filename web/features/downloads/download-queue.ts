import { downloadPart, downloadStill } from '#contract/content/parts.ts';
import { convertToJpg, convertToMp4, downloadFile, downloadZip } from '#contract/content.ts';
import type { DownloadPreset } from '#contract/download-presets/routes.ts';
import { presetExtension } from '#contract/download-presets/rules.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { type OfferedDownload, renamed } from '#contract/files/rules.ts';
import { addressOf, call } from '../../lib/call.ts';
import { count, duration } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { bring, type Outcome } from './bring.ts';
import { acceptTerms } from './terms.ts';

interface OfFile {
  readonly file: Pick<FileSummary, 'uuid' | 'name' | 'latest_version'>;
}
export type DownloadRequest = OfFile &
  (
    | { readonly kind: OfferedDownload }
    | { readonly kind: 'preset'; readonly preset: DownloadPreset }
    | { readonly kind: 'still'; readonly at: number }
    | { readonly kind: 'part'; readonly from: number; readonly to: number }
  );

const families = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'];

/** 65.25 -> '1.05', as a name of a file can say it. */
const codeOf = (second: number) => duration(Math.floor(second)).replaceAll(':', '.');
const withCode = (name: string, code: string, extension: string) =>
  renamed(name, extension).replace(/\.\w+$/, ` ${code}$&`);
/** To the millisecond, as the server takes it. */
const exact = (second: number) => Math.round(second * 1000) / 1000;

/** The address a download comes from, and its file name. */
export function sourceOf(wanted: DownloadRequest): { url: string; name: string } {
  const { file, kind } = wanted;
  const params = { uuid: file.uuid };
  if (kind === 'preset') {
    const { uuid, format } = wanted.preset;
    const { file_type: type } = file.latest_version;
    return {
      url: addressOf(downloadFile, { params, query: { preset: uuid } }),
      name: renamed(file.name, type.startsWith('video/') ? 'mp4' : presetExtension(format, type)),
    };
  }
  if (kind === 'still')
    return {
      url: addressOf(downloadStill, { params, query: { at: exact(wanted.at) } }),
      name: withCode(file.name, codeOf(wanted.at), 'jpg'),
    };
  if (kind === 'part')
    return {
      url: addressOf(downloadPart, { params, query: { from: exact(wanted.from), to: exact(wanted.to) } }),
      name: withCode(file.name, `${codeOf(wanted.from)}-${codeOf(wanted.to)}`, 'mp4'),
    };
  if (kind === 'mp4') return { url: addressOf(convertToMp4, { params }), name: renamed(file.name, 'mp4') };
  if (kind === 'jpg') return { url: addressOf(convertToJpg, { params }), name: renamed(file.name, 'jpg') };
  const becomesJpg = kind !== 'original' && !families.includes(file.latest_version.file_type);
  return {
    url: addressOf(downloadFile, { params, query: { size: kind } }),
    name: becomesJpg ? renamed(file.name, 'jpg') : file.name,
  };
}

const carriesMark = /^(?:image|video)\/|^application\/(?:mxf|postscript)$/;

export function failureText(wanted: DownloadRequest): string {
  const { file, kind } = wanted;
  if (kind === 'preset' && wanted.preset.watermark && !carriesMark.test(file.latest_version.file_type))
    return `${file.name} was not downloaded: this type of file cannot carry the watermark of ${wanted.preset.name}.`;
  if (kind === 'still') return 'Could not save this frame';
  if (kind === 'part') return 'Could not download this part';
  if (kind === 'mp4') return 'Could not convert to MP4';
  if (kind === 'jpg') return 'Could not convert to JPG';
  return kind === 'original' || kind === 'preset'
    ? `Error downloading ${file.name}.`
    : `Error resizing file ${file.name}.`;
}

function doneText(done: readonly DownloadRequest[], asked: number): string {
  const [only] = done;
  if (only && asked === 1 && only.kind === 'still') return 'Frame saved';
  if (only && asked === 1 && only.kind === 'part') return 'Part downloaded';
  if (only && asked === 1 && only.kind === 'mp4') return `Downloaded ${only.file.name} as MP4`;
  if (only && asked === 1 && only.kind === 'jpg') return `Downloaded ${only.file.name} as JPG`;
  return `Downloaded ${done.length} file(s)`;
}

function tell(outcomes: readonly { wanted: DownloadRequest; outcome: Outcome }[]): void {
  const ended = (as: Outcome) => outcomes.filter(({ outcome }) => outcome === as).map(({ wanted }) => wanted);
  const done = ended('done');
  if (done.length > 0) toast.success(doneText(done, outcomes.length));
  for (const wanted of ended('failed')) toast.error(failureText(wanted));
  if (ended('canceled').length > 0) toast.error('Download canceled');
}

/** Downloads files one by one, a few at a time, once their terms are accepted; says so when all of them have ended. */
export async function startDownloads(team: string, wanted: readonly DownloadRequest[]): Promise<void> {
  const [first] = wanted;
  if (!first) return;
  const files = wanted.map(({ file }) => file.uuid);
  if (!(await acceptTerms(team, files, failureText(first)))) return;
  const ended = wanted.map(async (one) => {
    const size = one.kind === 'original' ? one.file.latest_version.size : null;
    return { wanted: one, outcome: await bring({ ...sourceOf(one), size }) };
  });
  tell(await Promise.all(ended));
}

/** Says what came, and what the zip lists as missing. */
function tellZip(asked: number, left: readonly { name: string; reason: string }[]): void {
  toast.success(`Downloaded ${asked - left.length} file(s)`);
  const [first] = left;
  if (!first) return;
  const others = left.length > 1 ? ` and ${count(left.length - 1, 'other file')}` : '';
  toast.error(`${first.name}${others}: not in the zip. ${first.reason}`);
}

/** Downloads many files as one zip, once their terms are accepted. `what` is how they are called together. */
export async function startZip(
  team: string,
  files: readonly string[],
  what: string,
  { size, preset }: { size?: 'original' | 'large' | 'medium'; preset?: DownloadPreset } = {},
): Promise<void> {
  const failed = `Error downloading ${what}.`;
  if (!(await acceptTerms(team, files, failed))) return;
  try {
    const {
      url,
      bytes,
      left_out: left,
    } = await call(downloadZip, {
      params: { team },
      body: { files: [...files], ...(size ? { size } : {}), ...(preset ? { preset: preset.uuid } : {}) },
    });
    // What is made on the way may be of any size: the browser takes it as it comes.
    const outcome = await bring({ url, name: `${what}.zip`, size: bytes ?? Number.POSITIVE_INFINITY });
    if (outcome === 'done') tellZip(files.length, left);
    if (outcome === 'canceled') toast.error('Download canceled');
    if (outcome === 'failed') toast.error(failed);
  } catch (error) {
    toast.failure(error, failed);
  }
}
