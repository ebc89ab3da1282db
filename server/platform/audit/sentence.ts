/** An event of the audit log, as its sentence needs it. */
export interface AuditSaying {
  /** Present name of the thing. */
  readonly name: string | null;
  readonly count: number;
  readonly before: Readonly<Record<string, unknown>>;
  readonly after: Readonly<Record<string, unknown>>;
  /** The present name of what a field names by its id. */
  named(field: 'role' | 'user', kept: Readonly<Record<string, unknown>>): string | null;
}

/** Text of one event of the audit log. */
export type AuditSentence = (saying: AuditSaying) => string;

export const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
export const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** "1 file", "1,200 files". */
export const countOf = (count: number, one: string): string =>
  `${count.toLocaleString('en-GB')} ${one}${count === 1 ? '' : 's'}`;

/** "once", "12 times". */
export const timesOf = (count: number): string => (count === 1 ? 'once' : `${count.toLocaleString('en-GB')} times`);
