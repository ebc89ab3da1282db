import type { DuplicatePlan } from '#contract/duplicates.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { KeptAttachment, Surroundings } from './store.ts';
import type { GainedValues } from './values-gained.ts';

/** The result of merging files, by id. */
export interface MergePlan {
  keep: FileRow;
  /** The file with the better picture, when that is not the one that stays. */
  picture: FileRow | null;
  others: FileRow[];
  tags: { uuid: string; name: string }[];
  folders: string[];
  collections: { uuid: string; title: string }[];
  rights: { uuid: string; name: string }[];
  consents: { uuid: string; person: string }[];
  attachments: KeptAttachment[];
  related: { uuid: string; name: string }[];
  /** Files that have one of the others attached. */
  hosts: { uuid: string; name: string }[];
  expires: Date | null;
  internalUse: boolean;
  watermark: boolean;
  filled: Partial<Record<'description' | 'copyright' | 'rights_context', string>>;
}

const pixelsOf = ({ width, height }: FileRow) => (width ?? 0) * (height ?? 0);

/** The best picture first: most pixels, then most bytes, then the oldest. */
export const byPicture = (a: FileRow, b: FileRow): number =>
  pixelsOf(b) - pixelsOf(a) ||
  b.size - a.size ||
  a.created_at.getTime() - b.created_at.getTime() ||
  a.id.localeCompare(b.id);

/** The things that the others have and the one that stays lacks, each once. */
function gained<T extends { uuid: string }>(own: readonly T[], others: readonly T[]): T[] {
  const known = new Set(own.map((one) => one.uuid));
  return [...new Map(others.filter((one) => !known.has(one.uuid)).map((one) => [one.uuid, one])).values()];
}

/** Folders where the others are found, and the one that stays is not. Root is no folder to link to. */
function foldersGained(keep: FileRow, own: Surroundings, others: readonly FileRow[], theirs: readonly Surroundings[]) {
  const known = new Set([keep.folder_id, ...own.links]);
  const all = [...others.map((file) => file.folder_id), ...theirs.flatMap(({ links }) => links)];
  return [...new Set(all)].filter((id): id is string => id !== null && !known.has(id));
}

/** One attachment is another when it leads to the same place. */
const placeOf = ({ url, file }: KeptAttachment) => url ?? file;

/** Attachments of the others; those that are among the files come together with them. */
function attachmentsGained(own: Surroundings, theirs: readonly Surroundings[], among: ReadonlySet<string>) {
  const known = new Set(own.attachments.map(placeOf));
  const news = theirs.flatMap(({ attachments }) => attachments).filter((one) => !known.has(placeOf(one)));
  const each = [...new Map(news.map((one) => [placeOf(one), one])).values()];
  return each.filter(({ file }) => file === null || !among.has(file));
}

function earlier(keep: FileRow, others: readonly FileRow[]): Date | null {
  const dates = others.flatMap((file) => file.expiration_date ?? []);
  const first = dates.toSorted((a, b) => a.getTime() - b.getTime())[0];
  if (!first) return null;
  return keep.expiration_date === null || first < keep.expiration_date ? first : null;
}

function fillings(keep: FileRow, others: readonly FileRow[]): MergePlan['filled'] {
  const filled: MergePlan['filled'] = {};
  for (const field of ['description', 'copyright', 'rights_context'] as const) {
    const value = keep[field] ? undefined : others.find((file) => file[field])?.[field];
    if (value) filled[field] = value;
  }
  return filled;
}

/** Union of tags, places and rights; the strictest restrictions; the best pixels. Nothing of the one that stays is lost. */
export function planMerge(
  files: readonly FileRow[],
  around: readonly Surroundings[],
  wanted: string | undefined,
): MergePlan {
  const ranked = files.toSorted(byPicture);
  const best = ranked[0] as FileRow;
  const keep = ranked.find((file) => file.id === wanted) ?? best;
  const others = ranked.filter((file) => file !== keep);
  const own = around.find(({ id }) => id === keep.id) as Surroundings;
  const theirs = around.filter(({ id }) => id !== keep.id);
  const among = new Set(files.map((file) => file.id));
  const outside = ({ uuid }: { uuid: string }) => !among.has(uuid);
  return {
    keep,
    picture: pixelsOf(best) > pixelsOf(keep) ? best : null,
    others,
    tags: gained(
      own.tags,
      theirs.flatMap(({ tags }) => tags),
    ),
    folders: foldersGained(keep, own, others, theirs),
    collections: gained(
      own.collections,
      theirs.flatMap(({ collections }) => collections),
    ),
    rights: gained(
      own.rights,
      theirs.flatMap(({ rights }) => rights),
    ),
    consents: gained(
      own.consents,
      theirs.flatMap(({ consents }) => consents),
    ),
    attachments: attachmentsGained(own, theirs, among),
    related: gained(
      own.related,
      theirs.flatMap(({ related }) => related),
    ).filter(outside),
    hosts: gained(
      own.hosts,
      theirs.flatMap(({ hosts }) => hosts),
    ).filter(outside),
    expires: earlier(keep, others),
    internalUse: !keep.internal_use && others.some((file) => file.internal_use),
    watermark: !keep.watermark && others.some((file) => file.watermark),
    filled: fillings(keep, others),
  };
}

export const presentPlan = (
  plan: MergePlan,
  folders: ReadonlyMap<string, string>,
  attributes: readonly GainedValues[],
): DuplicatePlan => ({
  keep: plan.keep.id,
  picture_from: plan.picture?.id ?? null,
  recycled: plan.others.map((file) => file.id),
  tags: plan.tags.map((tag) => tag.name),
  folders: plan.folders.map((uuid) => ({ uuid, name: folders.get(uuid) ?? '' })),
  collections: plan.collections,
  rights: plan.rights.map((right) => right.name),
  consents: plan.consents.map(({ person }) => person),
  attributes: attributes.map(({ name }) => name),
  attachments: plan.attachments.map((one) => one.name),
  related_files: plan.related.map((file) => file.name),
  attached_to: plan.hosts.map((file) => file.name),
  expiration_date: plan.expires?.toISOString() ?? null,
  internal_use: plan.internalUse,
  watermark: plan.watermark,
  filled: (['description', 'copyright', 'rights_context'] as const).filter((field) => plan.filled[field] !== undefined),
});
