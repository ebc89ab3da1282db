import { timeZone } from '#contract/core/fields.ts';
import type { PostColumn, RowFinding } from '#contract/posts/import-routes.ts';
import { timeInZone } from '../rules/time.ts';

export const wrong = (column: PostColumn | null, text: string): RowFinding => ({ level: 'refused', column, text });

const pad = (part: string) => part.padStart(2, '0');

/** `2026-12-24`, of a date that can be read in one way alone. */
function dayOf(text: string): string | undefined {
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return `${iso[1]}-${pad(iso[2] ?? '')}-${pad(iso[3] ?? '')}`;
  // Dots are written by those who put the day first.
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})$/.exec(text);
  return dotted ? `${dotted[3]}-${pad(dotted[2] ?? '')}-${pad(dotted[1] ?? '')}` : undefined;
}

/** `18:30`, of `6:30 pm` and `18:30:00` too. */
function clockOf(text: string): string | undefined {
  const [, hours = '', minutes = '', half] =
    /^(\d{1,2})[:.](\d{2})(?:[:.]00)?\s*([ap])?\.?(?:m\.?)?$/i.exec(text) ?? [];
  if (hours === '') return undefined;
  const hour = Number(hours);
  if (half === undefined) return hour < 24 && Number(minutes) < 60 ? `${pad(hours)}:${minutes}` : undefined;
  if (hour < 1 || hour > 12 || Number(minutes) > 59) return undefined;
  return `${pad(String((hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)))}:${minutes}`;
}

interface When {
  /** `2026-12-24T18:30`; undefined without a date. */
  readonly local: string | undefined;
  readonly zone: string | undefined;
  readonly findings: readonly RowFinding[];
}

/** The time of a row, as its cells have it. */
export function readWhen({ date, time, time_zone: zone }: Readonly<Record<PostColumn, string>>): When {
  const findings: RowFinding[] = [];
  const known = zone === '' || timeZone.safeParse(zone).success;
  if (!known) findings.push(wrong('time_zone', `“${zone}” is not a time zone. Write one such as Europe/Madrid.`));
  const [day, clock] = [dayOf(date), clockOf(time)];
  if (date !== '' && (day === undefined || timeInZone(`${day}T12:00`, 'UTC') === undefined))
    findings.push(wrong('date', `“${date}” is not a date that can be read in one way. Write it as 2026-12-24.`));
  if (time !== '' && clock === undefined)
    findings.push(wrong('time', `“${time}” is not a time. Write it as 18:30, or as 6:30 pm.`));
  if (date !== '' && time === '') findings.push(wrong('time', 'The date needs a time beside it.'));
  if (date === '' && time !== '') findings.push(wrong('date', 'The time needs a date beside it.'));
  const local = findings.length === 0 && day !== undefined && clock !== undefined ? `${day}T${clock}` : undefined;
  return { local, zone: zone === '' || !known ? undefined : zone, findings };
}
