import { type RawBuilder, sql } from 'kysely';
import type { SharedLinkOrder } from '#contract/shared-links/orders.ts';
import type { SharedLinkPlace } from '#server/feature.ts';

/** A moment as text that sorts as the moment does. */
export const atText = (at: RawBuilder<unknown>) =>
  sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A use that is known by its day alone is not told as one before the link was made. */
export const lastUse = (used: RawBuilder<unknown>, made: RawBuilder<unknown>) =>
  sql`(case when ${used} is not null then greatest(${used}, ${made}) end)`;

interface LinkColumns {
  readonly at: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly title: RawBuilder<unknown>;
  /** Its last visit, and the number of visits, where they are counted. */
  readonly used?: RawBuilder<unknown>;
  readonly views?: RawBuilder<unknown>;
}

const keys: Readonly<Record<string, (columns: LinkColumns) => RawBuilder<unknown>>> = {
  title: ({ title }) => sql`fold(${title})`,
  used: ({ used }) => (used ? sql`coalesce(${atText(used)}, '')` : sql`''::text`),
  views: ({ views }) => (views ? sql`lpad(coalesce(${views}, 0)::text, 18, '0')` : sql`lpad('', 18, '0')`),
};

/** Rows in an order, after a place: their key, and the end of the statement that gives them. By time they follow an index. */
export function inOrder(order: SharedLinkOrder, after: SharedLinkPlace | null, columns: LinkColumns) {
  const { at, id } = columns;
  const [way, behind] = order.startsWith('-') ? [sql`desc`, sql`<`] : [sql`asc`, sql`>`];
  const keyed = keys[order.replace('-', '')];
  const by = keyed ? sql`(${keyed(columns)}) collate "C"` : at;
  const place = after && (keyed ? sql`${after.key}` : sql`${after.key}::timestamptz`);
  const from = after ? sql`and (${by}, ${id}) ${behind} (${place}, ${after.id}::uuid)` : sql``;
  return { key: keyed ? by : atText(at), page: sql`${from} order by ${by} ${way}, ${id} ${way}` };
}

/** Rows whose name has these words in it. */
export const named = (words: string, name: RawBuilder<unknown>) =>
  words === '' ? sql`` : sql`and fold(${name}) like fold(${`%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`})`;

/** Their name and address, for their team. */
export const personOf = (id: RawBuilder<unknown>) =>
  sql`(select json_build_object('uuid', u.id, 'first_name', u.first_name, 'last_name', u.last_name) from users u where u.id = ${id})`;

/** Compares as the database does: by bytes, then by uuid. */
export const inOrderOf =
  (order: SharedLinkOrder) =>
  (a: SharedLinkPlace, b: SharedLinkPlace): number => {
    const up = Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)) || (a.id < b.id ? -1 : 1);
    return order.startsWith('-') ? -up : up;
  };
