import { type RawBuilder, sql } from 'kysely';
import type { SharedLinkPlace } from '#server/feature.ts';

/** A moment as text that sorts as the moment does. */
export const atText = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Rows after a place, newest first. */
export const afterPlace = (after: SharedLinkPlace | null, at: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
  after === null ? sql`` : sql`and (${at}, ${id}) < (${after.at}::timestamptz, ${after.id}::uuid)`;

/** Rows whose name has these words in it. */
export const named = (words: string, name: RawBuilder<unknown>) =>
  words === '' ? sql`` : sql`and fold(${name}) like fold(${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;

/** Their name and address, for their team. */
export const personOf = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = ${id})`;

/** Newest first. */
export const newestFirst = (a: SharedLinkPlace, b: SharedLinkPlace): number =>
  a.at === b.at ? (a.id < b.id ? 1 : -1) : a.at < b.at ? 1 : -1;
