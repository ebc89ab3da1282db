import { CompiledQuery } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { type PackedRow, type SummaryRow, summaryColumns, summaryNeeds, unpack } from './summary-row.ts';

/** The facts from other tables that the cards of a page show. */
export interface Surroundings {
  /** Names of folders and of tags by id. */
  folders: Readonly<Record<string, string>>;
  /** The ways down to those of the folders in which the reader has a level. */
  lineages?: Readonly<Record<string, readonly string[]>>;
  tags: Readonly<Record<string, string>>;
  /** Files that the caller has starred. */
  starred: ReadonlySet<string>;
  /** The mark that the team burns in. */
  mark: string;
  /** By the database's clock. */
  readAt: string;
}

export interface SummaryPage {
  team: string;
  rows: SummaryRow[];
  around: Surroundings;
}

interface Around {
  folders: Record<string, string> | null;
  lineages: Record<string, string[]> | null;
  tags: Record<string, string> | null;
  starred: string[] | null;
  mark: string;
  readAt: string;
}

/**
 * A page of files of team `$1`, read by user `$2`, with its surroundings in the column `around` of the first row: one
 * statement, since each costs more than what it reads. There is a row also when no file is found; its id is null.
 */
export const pageText = (source: string, key = '', facts = '') => `with page as materialized (
    select ${summaryNeeds}${key && `, f.${key} as key`} from files f where f.team_id = $1 and ${source})
  select ${summaryColumns}${key && ', p.key::text as key'}, case when coalesce(p.nr, 1) = 1 then json_build_object(
    'folders', (select json_object_agg(o.id, o.name) from folders o where o.team_id = $1 and o.id = any(array(select folder_id from page))),
    'lineages', (select json_object_agg(o.id, o.lineage) from folders o where o.team_id = $1 and o.id = any(array(select folder_id from page)) and (
      exists (select 1 from folder_people y where y.team_id = $1 and y.user_id = $2 and y.folder_id = any(o.lineage))
      or exists (select 1 from group_members x join folder_groups g on g.team_id = x.team_id and g.group_id = x.group_id
        where x.team_id = $1 and x.user_id = $2 and g.folder_id = any(o.lineage)))),
    'tags', (select json_object_agg(t.id, t.name) from tags t where t.team_id = $1 and t.id = any(array(select unnest(tag_ids) from page))),
    'starred', (select json_agg(s.file_id) from stars s where s.team_id = $1 and s.user_id = $2 and s.file_id = any(array(select id from page))),
    'mark', (select t.mark from teams t where t.id = $1), 'readAt', now()${facts && `, ${facts}`}) end as around
  from (values (1)) one left join (select *, row_number() over () as nr from page) p on true order by p.nr`;

interface ReadPage<Facts> {
  rows: SummaryRow[];
  /** Of each row, the value of the order's column. */
  keys: string[];
  around: Around & Facts;
}

export async function readPage<Facts>(db: Db, text: string, parameters: unknown[]): Promise<ReadPage<Facts>> {
  type Row = PackedRow & { around: (Around & Facts) | null };
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(text, parameters) as CompiledQuery<Row>);
  const around = rows[0]?.around;
  if (!around) throw new Error('A page of files came without its surroundings');
  const found = rows.filter((row): row is Row & { id: string } => row.id !== null);
  return { rows: found.map(unpack), keys: found.map((row) => row.key), around };
}

export const surroundings = ({ folders, lineages, tags, starred, mark, readAt }: Around): Surroundings => ({
  folders: folders ?? {},
  lineages: lineages ?? {},
  tags: tags ?? {},
  starred: new Set(starred),
  mark,
  readAt,
});

const byIds = pageText('f.id = any($3::uuid[])');

/** Files of one team by id, in the order of the ids; those that are gone are left out. */
export async function findSummaries(db: Db, team: string, user: string, ids: readonly string[]): Promise<SummaryPage> {
  if (ids.length === 0)
    return { team, rows: [], around: { folders: {}, tags: {}, starred: new Set(), mark: '', readAt: '' } };
  const { rows, around } = await readPage(db, byIds, [team, user, ids]);
  const found = new Map(rows.map((row) => [row.id, row]));
  return { team, rows: ids.flatMap((id) => found.get(id) ?? []), around: surroundings(around) };
}
