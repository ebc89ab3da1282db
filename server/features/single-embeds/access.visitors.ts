import { releaseByLink, seenByLink } from '#contract/policy/release.ts';
import { factsOf } from '#features/files/access.ts';
import { type FileRow, findFiles } from '#features/files/store/files.ts';
import { charge, costs } from '#platform/cost.ts';
import type { Db } from '#platform/db/db.ts';
import { AppError, fail } from '#platform/errors.ts';
import { createGate } from '#platform/gate.ts';
import type { Visitor } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import type { Services } from '#server/services.ts';
import { findLiveEmbed, type LiveEmbed, wasPublicEmbed } from './store.live.ts';

/** A file as visitors get it now. */
export interface EmbedFile {
  readonly file: FileRow;
  /** Whether it may be seen with the mark only. */
  readonly marked: boolean;
  /** Whether its bytes could be given at all; the embed says whether they are. */
  readonly givable: boolean;
}

export interface OpenEmbed {
  readonly embed: LiveEmbed;
  readonly files: readonly EmbedFile[];
}

/** Whether visitors may have the bytes as they came in. */
export const isGiven = ({ embed }: OpenEmbed, { givable }: EmbedFile): boolean => embed.downloadable && givable;

/** A film or a sound that browsers play as it came in, which only who may have it gets. */
export const playsItself = (open: OpenEmbed, shown: EmbedFile): boolean =>
  isGiven(open, shown) && !shown.marked && shown.file.playable && shown.file.renditions.play === undefined;

type Asked = Pick<Visitor<Services>, 'services' | 'request'>;

function shownOf(file: FileRow): EmbedFile | [] {
  const [seen, taken] = [seenByLink(factsOf(file), file.read_at), releaseByLink(factsOf(file), file.read_at)];
  if (seen.pixels === 'none' || !file.processed) return [];
  return { file, marked: seen.pixels === 'watermarked', givable: taken.pixels !== 'none' };
}

/** A rush at one embed leaves most of the connections to everything else. */
const gates = new WeakMap<Db, ReturnType<typeof createGate>>();

function gateOf(db: Db) {
  const known = gates.get(db) ?? createGate({ atOnce: 4, waiting: 400 });
  gates.set(db, known);
  return known;
}

export const over = (): never => fail('gone', 'This embed is no longer available.');

async function lookUp(db: Db, id: string): Promise<OpenEmbed | undefined> {
  const embed = await findLiveEmbed(db, id);
  if (!embed) return (await wasPublicEmbed(db, id)) ? over() : undefined;
  const found = new Map((await findFiles(db, embed.team_id, embed.files)).map((file) => [file.id, file]));
  const inOrder = embed.files.flatMap((file) => found.get(file) ?? []);
  return { embed, files: inOrder.flatMap(shownOf) };
}

/** What an embed shows to anyone at this moment: undefined where none ever was, refused as gone where it is shown no more. */
export async function findForVisitor({ services, request }: Asked, id: string): Promise<OpenEmbed | undefined> {
  const { db } = services;
  try {
    const open = await gateOf(db)(id, () => lookUp(db, id));
    if (open) await charge(db, visitorKey(request), costs.visit);
    return open;
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') await charge(db, visitorKey(request), costs.miss);
    throw error;
  }
}

/** The same where the address can be of nothing else: who asks for what is not there is soon asked to wait. */
export async function openForVisitor(asked: Asked, id: string): Promise<OpenEmbed> {
  const open = await findForVisitor(asked, id);
  if (open) return open;
  await charge(asked.services.db, visitorKey(asked.request), costs.miss);
  return fail('not_found');
}
