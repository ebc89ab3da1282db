import type { Db } from '../db.ts';
import { untilBack } from './until-back.ts';

/** Functions by which a `select` does more than read. Those of the schema are held against this list by a test. */
const writers =
  /\b(forget_history|copy_\w+|note_\w+|nextval|setval|set_config|pg_notify|pg_\w*(advisory|terminate|cancel|logical|replication)\w*|lo_\w+|dblink\w*)\s*\(/i;

/** True of one statement that only reads. One that begins with `with` may write, and is not looked into. */
export const onlyReads = (text: string): boolean => /^\s*select\b/i.test(text) && !writers.test(text);

/**
 * Has a statement that only reads asked again when its connection broke, as those of a change that look who may do what: nothing was
 * written by it. What is in a transaction ends with it, and is asked again by nobody.
 */
export function withPatientReads(db: Db): Db {
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  // Transactions have executors of their own.
  executor.executeQuery = (query, options) =>
    untilBack(
      () => execute(query, options),
      () => onlyReads(query.sql),
    );
  return db;
}
