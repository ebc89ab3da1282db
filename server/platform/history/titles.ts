import { type RawBuilder, sql } from 'kysely';
import type { HistoryNoun, HistoryTables } from './declaration.ts';
import type { TitleKey } from './title.ts';

/** The reader of titles: the audit log also names what the list of changes does not. */
export type TitleReader = 'changes' | 'audit' | 'webhooks';

/** The row of a change: its noun and key, and the key of the whole, where the noun is a part of another. */
export interface TitleRow extends TitleKey {
  readonly noun: RawBuilder<unknown>;
  /** The part of a change that keeps the id of the whole. */
  readonly kept?: RawBuilder<unknown>;
}

/** SQL that names and ranks rows by their noun. */
export interface HistoryTitles {
  /** A `case` over the noun, null for one without a title. `row` has to be the same at every call of one reader. */
  titleOf(reader: TitleReader, row: TitleRow): RawBuilder<unknown>;
  /** Rank of a noun; nouns without one come last. */
  rankOf(noun: RawBuilder<unknown>): RawBuilder<unknown>;
}

/** Rank of nouns that declare none. */
const last = 1_000;

function titleFor(reader: TitleReader, noun: HistoryNoun) {
  if (reader === 'audit') return noun.title ?? noun.auditTitle;
  return reader === 'changes' || noun.webhook?.named ? noun.title : undefined;
}

export function prepareTitles({ nouns }: HistoryTables): HistoryTitles {
  const ranks = Object.entries(nouns).flatMap(([noun, { rank }]) =>
    rank === undefined ? [] : [sql`when ${sql.lit(noun)} then ${sql.lit(rank)}`],
  );
  const prepared = new Map<TitleReader, RawBuilder<unknown>>();

  function compose(reader: TitleReader, { noun, team, id, kept }: TitleRow): RawBuilder<unknown> {
    const cases = Object.entries(nouns).flatMap(([name, declared]) => {
      const { partOf } = declared;
      const whole = partOf === undefined ? undefined : nouns[partOf];
      if (whole && partOf && kept) {
        const title = titleFor(reader, whole);
        return title
          ? [sql`when ${sql.lit(name)} then ${title({ team, id: sql`(${kept} ->> ${sql.lit(partOf)})::uuid` })}`]
          : [];
      }
      const title = titleFor(reader, declared);
      return title ? [sql`when ${sql.lit(name)} then ${title({ team, id })}`] : [];
    });
    return cases.length > 0 ? sql`case ${noun} ${sql.join(cases, sql` `)} end` : sql`null::text`;
  }

  return {
    titleOf(reader, row) {
      const known = prepared.get(reader) ?? compose(reader, row);
      prepared.set(reader, known);
      return known;
    },
    rankOf: (noun) =>
      ranks.length > 0 ? sql`case ${noun} ${sql.join(ranks, sql` `)} else ${sql.lit(last)} end` : sql.lit(last),
  };
}
