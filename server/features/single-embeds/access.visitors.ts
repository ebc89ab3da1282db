import type { FastifyRequest } from 'fastify';
import { releaseByLink } from '#contract/release.ts';
import { factsOf } from '#features/files/access.ts';
import { type FileRow, findFiles } from '#features/files/store.ts';
import { charge, costs } from '#platform/cost.ts';
import type { Services } from '#server/services.ts';
import { findLiveEmbed, type LiveEmbed } from './store.live.ts';

/** A file as visitors get it now. */
export interface EmbedFile {
  readonly file: FileRow;
  /** Whether it may be seen with the mark only. */
  readonly marked: boolean;
}

export interface OpenEmbed {
  readonly embed: LiveEmbed;
  readonly files: readonly EmbedFile[];
}

type Asked = { readonly services: Services; readonly request: FastifyRequest };

function shownOf(file: FileRow): EmbedFile | [] {
  const { pixels } = releaseByLink(factsOf(file), file.read_at);
  return pixels === 'none' || !file.processed ? [] : { file, marked: pixels === 'watermarked' };
}

/** What an embed shows to anyone at this moment; undefined when it is not there, turned off or its team's plan is without. */
export async function openForVisitor({ services, request }: Asked, id: string): Promise<OpenEmbed | undefined> {
  const { db } = services;
  const embed = await findLiveEmbed(db, id);
  if (!embed) return undefined;
  await charge(db, `address ${request.ip}`, costs.visit);
  const found = new Map((await findFiles(db, embed.team_id, embed.files)).map((file) => [file.id, file]));
  const inOrder = embed.files.flatMap((file) => found.get(file) ?? []);
  return { embed, files: inOrder.flatMap(shownOf) };
}
