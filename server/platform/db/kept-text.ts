import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Db } from './db.ts';

/** A statement whose text is made already. */
export interface KeptText {
  readonly text: string;
  /** Of each parameter, which of the values it is. */
  readonly places: readonly number[];
}

/**
 * Makes the text of a statement once. It is built with a stand-in for each value, all different; putting a long
 * statement together costs more than sending it.
 */
export function keepText(db: Db, built: RawBuilder<unknown>, standIns: readonly unknown[]): KeptText {
  const { sql: text, parameters } = built.compile(db);
  const places = parameters.map((parameter) => standIns.indexOf(parameter));
  if (places.includes(-1)) throw new Error(`A value of a kept statement has no stand-in: ${text}`);
  return { text, places };
}

/** The statement with values in the order of the stand-ins. */
export const withValues = <Row>({ text, places }: KeptText, values: readonly unknown[]): CompiledQuery<Row> =>
  CompiledQuery.raw(
    text,
    places.map((place) => values[place]),
  ) as CompiledQuery<Row>;
