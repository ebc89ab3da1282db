import { isDeepStrictEqual } from 'node:util';
import { type Act, record } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import { fail } from '#platform/errors.ts';
import type { EndableEmbed } from '../access.ts';
import { type EmbedLook, lockEmbed, type SingleEmbedRow, updateEmbed } from '../store.ts';
import { keep } from './embed-history.ts';

/** Writes a look and its history. The row is locked by the caller. */
export async function writeLook(tx: Tx, act: Act, row: SingleEmbedRow, look: EmbedLook): Promise<void> {
  const { team_id: team, id } = row;
  const [before, after] = [keep(row), keep(look)];
  if (isDeepStrictEqual(before, after)) return;
  await updateEmbed(tx, team, id, look);
  await record(tx, act, { team, action: 'single_embed.update', noun: 'single_embed', subject: id, before, after });
}

/** The fields to change; `without` takes one file out. */
type EmbedChange = { [K in keyof EmbedLook]?: EmbedLook[K] | undefined } & { without?: string | undefined };

/** Changes what is named. */
export async function changeEmbed(tx: Tx, act: Act, { team_id, id }: EndableEmbed, wanted: EmbedChange): Promise<void> {
  const row = (await lockEmbed(tx, team_id, id)) ?? fail('not_found');
  const { without, files = row.files, ...rest } = wanted;
  if (without !== undefined && !row.files.includes(without)) fail('not_found', 'It does not show this file.');
  const left = files.filter((file) => file !== without);
  if (left.length === 0) fail('conflict', `${row.title} shows this file alone. Delete the embed instead.`);
  await writeLook(tx, act, row, {
    title: rest.title ?? row.title,
    width: rest.width ?? row.width,
    height: rest.height ?? row.height,
    active: rest.active ?? row.active,
    downloadable: rest.downloadable ?? row.downloadable,
    files: left,
  });
}
