import { findFiles } from '#features/files/store/files.ts';
import { createConcurrencyLimit } from '#platform/concurrency-limit.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, fail } from '#platform/errors.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { type ShownFile, shownFile } from '../shown-file.ts';
import { findLiveEmbed, type LiveEmbed, wasPublicEmbed } from './store.ts';

export interface OpenEmbed {
  readonly embed: LiveEmbed;
  /** In order. */
  readonly files: readonly ShownFile[];
}

/** True when visitors may have the bytes as they came in. */
export const isGiven = ({ embed }: OpenEmbed, { givable }: ShownFile): boolean => embed.downloadable && givable;

/** A film or a sound that browsers play as it came in, which only who may have it gets. */
export const playsItself = (open: OpenEmbed, shown: ShownFile): boolean =>
  isGiven(open, shown) && !shown.marked && shown.file.playable && shown.file.renditions.play === undefined;

type Asked = Pick<Visitor<Services>, 'services' | 'request'>;

/** A rush at one embed leaves most of the connections to everything else. */
const concurrencyLimits = new WeakMap<Db, ReturnType<typeof createConcurrencyLimit>>();

function concurrencyLimitOf(db: Db) {
  const known = concurrencyLimits.get(db) ?? createConcurrencyLimit({ atOnce: 4, waiting: 400 });
  concurrencyLimits.set(db, known);
  return known;
}

/** Refuses what an embed does not show at this moment. */
export const notShown = (): never => fail('gone', 'This embed does not show this.');

/** The file of an embed whose cover this version is. */
export const shownAs = ({ files }: OpenEmbed, version: string): ShownFile =>
  files.find(({ file }) => file.cover_version === version) ?? notShown();

export const over = (): never => fail('gone', 'This embed is no longer available.');

async function lookUp(db: Db, id: string): Promise<OpenEmbed | undefined> {
  const embed = await findLiveEmbed(db, id);
  if (!embed) return (await wasPublicEmbed(db, id)) ? over() : undefined;
  const found = new Map((await findFiles(db, embed.team_id, embed.files)).map((file) => [file.id, file]));
  const ready = embed.files.flatMap((id) => found.get(id) ?? []).filter(({ processed }) => processed);
  return { embed, files: ready.flatMap((file) => shownFile(file) ?? []) };
}

/**
 * The embed as anyone sees it at this moment: undefined where none ever was, refused as gone where it is shown no more.
 */
export async function findForVisitor({ services, request }: Asked, id: string): Promise<OpenEmbed | undefined> {
  const { db } = services;
  try {
    const open = await concurrencyLimitOf(db)(id, () => lookUp(db, id));
    if (open) await limitRate(db, visitorKey(request), rateLimits.visit);
    return open;
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') await limitRate(db, visitorKey(request), rateLimits.miss);
    throw error;
  }
}

/** The same where the address can be of nothing else: who asks for what is not there is soon asked to wait. */
export async function openForVisitor(asked: Asked, id: string): Promise<OpenEmbed> {
  const open = await findForVisitor(asked, id);
  if (open) return open;
  await limitRate(asked.services.db, visitorKey(asked.request), rateLimits.miss);
  return fail('not_found');
}
