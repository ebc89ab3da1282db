import { join } from 'node:path';
import type { Markable } from '#features/files/rules/marked.ts';
import { markedNames } from '#features/files/rules/marked.ts';
import { findMark, type TeamMark } from '#features/teams/store/mark.ts';
import { renditionType } from '#platform/content/types.ts';
import type { Attempt } from '#platform/jobs/queue.ts';
import type { Mark } from '#platform/media/model.ts';
import { original, rendition, watermarked } from '#platform/storage/keys.ts';
import type { Services } from '#server/services.ts';
import type { VersionJob } from '../changes/ask-processing.ts';
import { setMarked } from '../store.pictures.ts';
import { findVersion, type VersionRow } from '../store.ts';
import { noteMade } from './note-made.ts';
import { withFolder } from './rendition-files.ts';

/** The mark as a media child takes it. Where its picture is missing on the disk, the words are drawn. */
async function drawable({ storage }: Services, team: string, mark: TeamMark): Promise<Mark> {
  const picture = mark.sha256 === null ? null : await storage.localCopy(original(team, mark.sha256));
  return { picture, words: mark.words, opacity: mark.opacity };
}

type MarkedNames = Partial<Record<Markable, string>>;

/** Makes the pictures that are missing, and tells the names they are stored under. */
async function makeMarked(
  services: Services,
  row: VersionRow,
  teamMark: TeamMark,
  folder: string,
  signal: AbortSignal,
): Promise<MarkedNames> {
  const { storage, media } = services;
  const mark = await drawable(services, row.team_id, teamMark);
  const made: MarkedNames = {};
  for (const kind of markedNames(row.renditions, teamMark.id).missing) {
    const base = row.renditions[kind];
    const source = base && (await storage.localCopy(rendition(row.team_id, row.id, base.name)));
    if (!source) continue;
    const name = watermarked(base.name, teamMark.id);
    const extension = base.name.split('.').at(-1) ?? 'jpg';
    const out = join(folder, name);
    await media.resize({
      ...{ source, out, mark, signal, background: true },
      sniffed: { mediaType: renditionType(base.name), extension, kind: 'image' },
    });
    await storage.adopt(rendition(row.team_id, row.id, name), out);
    made[kind] = name;
  }
  return made;
}

const marksOf = ({ renditions }: VersionRow) =>
  Object.entries(renditions).flatMap(([key, { name }]) => (key.startsWith('marked:') ? [name] : []));

/** Makes the pictures of a version with its team's mark burnt in. Those with an earlier mark go. */
export async function markVersion(
  services: Services,
  job: VersionJob,
  signal: AbortSignal,
  attempt: Attempt,
): Promise<void> {
  const { db, storage, pulse } = services;
  const [row, mark] = await Promise.all([findVersion(db, job.team, job.version), findMark(db, job.team)]);
  if (!row || !mark) return;
  await withFolder(services, async (folder) => {
    const made = await makeMarked(services, row, mark, folder, signal);
    const names = Object.values(made);
    if (names.length === 0) return;
    const there = await noteMade(services, row, attempt, {
      action: 'version.marked',
      marks: false,
      write: (tx) => setMarked(tx, job.team, job.version, made),
    });
    const useless = there ? marksOf(row).filter((name) => !names.includes(name)) : names;
    const stillNamed = there ? new Set(marksOf((await findVersion(db, job.team, job.version)) ?? row)) : new Set();
    for (const name of useless) if (!stillNamed.has(name)) await storage.remove(rendition(job.team, job.version, name));
  });
  pulse.changed();
}
