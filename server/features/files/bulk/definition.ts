import type { FileAction } from '#contract/policy/files.ts';
import type { Feature, Flag } from '#contract/policy/flags.ts';
import type { Decision, Standing } from '#contract/policy/rule.ts';
import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { FileRow } from '../store/files.ts';
import type { ReadValue } from './value.ts';

/** A batch of files of one team that were opened for the action. */
export interface Batch<Needs extends FileAction> {
  readonly team: string;
  /** The person who asked for it. */
  readonly user: string;
  readonly files: readonly Authorized<FileRow, Needs>[];
}

/** One thing that is done to many files. */
export interface BulkDefinition<Needs extends FileAction = FileAction, Value = unknown> {
  readonly needs: Needs;
  /** Any of these lets one ask for it; each file is asked about again. */
  readonly flags: readonly Flag[];
  /** Levels in folders do not count for it. */
  readonly byRole?: true;
  /** The feature that the team's plan must have. */
  readonly feature?: Feature;
  readonly read: ReadValue<Value>;
  /** The table and ids of what the value names, which may be gone by the time of a batch. */
  targets(value: Value): { table: string; ids: readonly string[] } | null;
  /** Those of the files that the value can be given to; left out: all. */
  fits?(db: Db, team: string, files: readonly string[], value: Value): Promise<ReadonlySet<string>>;
  /** Policy about the place that the value names; left out: it is no place. */
  admits?(db: Db, who: Standing, team: string, value: Value): Promise<Decision>;
  perform(tx: Tx, act: Act, batch: Batch<Needs>, value: Value): Promise<unknown>;
}
