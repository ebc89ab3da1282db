import contentDisposition from 'content-disposition';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'kysely';
import type { exportTags } from '#contract/tags.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { presentTag } from './present.ts';
import { type CountedTagRow, countedColumns } from './store.ts';

const day = (instant: string | null) => instant?.slice(0, 10) ?? '';

/** All tags by name, for a spreadsheet: what looks like a formula is made inert. */
export const exportCsv: Handler<typeof exportTags, Services> = async ({ db, params: { team }, reply }) => {
  const { rows } = await sql<CountedTagRow>`select ${countedColumns} from tags t
    where t.team_id = ${team} order by fold(t.name) collate "C", t.id`.execute(db);
  const records = rows.map(presentTag).map((tag) => ({
    name: tag.name,
    colour: tag.colour,
    group: tag.group,
    synonyms: tag.synonyms.join(' | '),
    uses: tag.count,
    last_used: day(tag.last_used_at),
    created: day(tag.created_at),
    created_by: tag.created_by ? `${tag.created_by.first_name} ${tag.created_by.last_name}`.trim() : '',
  }));
  const columns = ['name', 'colour', 'group', 'synonyms', 'uses', 'last_used', 'created', 'created_by'];
  const csv = stringify(records, {
    header: true,
    columns,
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
  });
  return reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', contentDisposition('tags.csv'))
    .header('cache-control', 'private, no-store')
    .send(csv);
};
