import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { typeName } from '#contract/files/type-name.ts';
import { bytes, date, dimensions, duration } from '../../../lib/format.ts';

/** The facts of a file, as term and value; those that are not known are left out. */
export function fileFacts(file: FileSummary | FileDetail): [term: string, value: string][] {
  const { processed, width, height, size, file_type, duration: seconds } = file.latest_version;
  const by = file.detailed ? file.created_by : null;
  const rows: [string, string | null | undefined][] = [
    ['Type', typeName(file_type)],
    ['Dimensions', processed ? dimensions(width, height) : 'Processing...'],
    ['Length', seconds === null ? null : duration(seconds)],
    ['Size', processed ? bytes(size) : null],
    ['Created', date(file.created_at)],
    ['Updated', date(file.updated_at)],
    ['Added by', by && `${by.first_name} ${by.last_name}`],
  ];
  return rows.flatMap(([term, value]) => (value ? [[term, value] as [string, string]] : []));
}
