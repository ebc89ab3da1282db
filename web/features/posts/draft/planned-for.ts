import { day } from '../../../lib/format.ts';

/** A time as people choose it: of a clock on the wall of a place. */
export interface PlannedFor {
  /** `2026-11-24T18:30` */
  readonly local: string;
  /** Of the IANA database. */
  readonly zone: string;
}

/** The clock of a zone at a moment, as a local time. */
export function localIn(zone: string, at: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  } as const).formatToParts(at);
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The next whole hour but one in a zone: a time to begin with. */
export const soonIn = (zone: string, now: Date): string =>
  `${localIn(zone, new Date(now.getTime() + 2 * 3_600_000)).slice(0, 13)}:00`;

/** 'Rome' for Europe/Rome. */
export const cityOf = (zone: string): string => (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');

/** 'Nov 24 2026 18:30' for `2026-11-24T18:30`, which is the same everywhere. */
export function localText(local: string): string {
  const [, date = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(local) ?? [];
  return date === '' ? local : `${day(date)} ${time}`;
}
