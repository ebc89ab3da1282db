import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { typeName } from '#contract/files/type-name.ts';
import { bytes, date, day, dimensions, duration } from '../../../lib/format.ts';

/** Cameras tell their own time: it is shown as they told it, wherever one reads it. */
const takenText = (at: string) => `${day(at)} ${at.slice(11, 16)}`;

/** The facts of a file, as term and value; those that are not known are left out. */
export function fileFacts(file: FileSummary | FileDetail): [term: string, value: string][] {
  const { processed, width, height, size, file_type, duration: seconds } = file.latest_version;
  const detail = file.detailed ? file : null;
  const by = detail?.created_by;
  const rows: [string, string | null | undefined][] = [
    ['Type', typeName(file_type)],
    ['Dimensions', processed ? dimensions(width, height) : 'Processing...'],
    ['Length', seconds === null ? null : duration(seconds)],
    ['Size', processed ? bytes(size) : null],
    ['Date taken', detail?.taken_at && takenText(detail.taken_at)],
    ['Camera', detail?.camera],
    ['Lens', detail?.lens],
    ['Created', date(file.created_at)],
    ['Updated', date(file.updated_at)],
    ['Added by', by && `${by.first_name} ${by.last_name}`],
  ];
  return rows.flatMap(([term, value]) => (value ? [[term, value] as [string, string]] : []));
}
