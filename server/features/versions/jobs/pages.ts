import { join } from 'node:path';
import { isOffice } from '#contract/documents/kinds.ts';
import { notePagesFailed } from '#features/content/store.pages.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import { MediaFailure } from '#platform/media/failure.ts';
import type { Rendition, Sniffed } from '#platform/media/model.ts';
import { original, rendition } from '#platform/storage/keys.ts';
import { wholePath } from '#platform/storage/storage.ts';
import type { Services } from '#server/services.ts';
import type { VersionJob } from '../changes/ask-processing.ts';
import { indexedText, isPostscript } from '../rules.ts';
import { setPages } from '../store.pictures.ts';
import { findVersion, type KeptRenditions, type VersionRow } from '../store.ts';
import { noteMade } from './note-made.ts';
import { dropRenditions, storeRenditions, withFolder } from './rendition-files.ts';

const pdf: Sniffed = { mediaType: 'application/pdf', extension: 'pdf', kind: 'document' };
const pagesName = 'pages.pdf';

type Pages = Omit<Rendition, 'width' | 'height'>;

/** The PDF, or the reason there is none, in a sentence. */
async function convert(
  { media, storage }: Services,
  row: VersionRow,
  out: string,
  signal: AbortSignal,
): Promise<Pages | string> {
  const source = await wholePath(storage, original(row.team_id, row.sha256), row.size);
  if (!source) return 'This file is missing on the server.';
  const sniffed = { mediaType: row.media_type, extension: row.extension, kind: row.kind };
  try {
    return await media.toPdf({ source, sniffed, out, signal });
  } catch (error) {
    if (error instanceof MediaFailure) return error.message;
    throw error;
  }
}

/** The pictures of the first page, and what the pages say. */
async function look({ media }: Services, pages: Pages, outDir: string, signal: AbortSignal) {
  const job = { source: pages.path, sniffed: pdf, outDir, signal };
  const thumbnail = await media.thumbnail(job);
  const found = await media.inspect({ ...job, text: true });
  const seen = thumbnail.failed === null ? thumbnail : { ...thumbnail, thumb: null, thumbhash: null };
  return { seen, found, made: [seen.thumb, found.preview, ...found.sizes] };
}

/** Stores the pages, so that they are there when the row names them. */
async function storePages({ storage }: Services, { team, version }: VersionJob, pages: Pages): Promise<KeptRenditions> {
  await storage.adopt(rendition(team, version, pagesName), pages.path);
  const { mediaType, bytes } = pages;
  return { pages: { name: pagesName, mediaType, width: null, height: null, bytes } as KeptRenditions[string] };
}

/** Makes the pages of an office or PostScript document, which are shown as those of a PDF are. Done twice, the later ones stay. */
export async function makePages(
  services: Services,
  job: VersionJob,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { db, jobs, pulse } = services;
  const row = await findVersion(db, job.team, job.version);
  if (!row || !(isOffice(row.media_type) || isPostscript(row))) return;
  await withFolder(services, async (folder) => {
    const pages = await convert(services, row, join(folder, pagesName), signal);
    if (typeof pages === 'string') return notePagesFailed(db, job.team, job.version, pages);
    const { seen, found, made } = await look(services, pages, folder, signal);
    const renditions = { ...(await storeRenditions(services, job, made)), ...(await storePages(services, job, pages)) };
    const { width, height, thumbhash } = seen;
    const facts = { found, width, height, thumbhash, renditions, text: indexedText(found.text) };
    const there = await noteMade(services, row, attempt, {
      action: 'version.pages',
      marks: true,
      write: (tx) => setPages(tx, job.team, job.version, facts),
    });
    if (!there) await dropRenditions(services, job, renditions);
  });
  pulse.changed();
  jobs.wake();
}
