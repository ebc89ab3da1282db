import type { Route } from '#contract/core/route.ts';
import type { Flag } from '#contract/policy/flags.ts';
import type { RecallKind } from '#contract/usage.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { Authorized } from '#platform/authorized.ts';
import type { Act } from '#platform/db/change.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Call } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';

export type RecallCall = Pick<Call<Route, Services>, 'db' | 'services' | 'actor' | 'seatFor' | 'admit' | 'request'>;

/** Something that shows a file, by which it is told. */
export interface Shower {
  readonly uuid: string;
  readonly title: string;
}

/** One kind of place where strangers see a file: how it is found there, and taken away. */
export interface Recaller {
  readonly kind: RecallKind;
  /** Who may take a file from there. */
  readonly needs: Flag;
  /**
   * Opens all that shows the file now, and gives what takes it from there within the change of the recall. Each line of history
   * has to be one that undo knows.
   */
  find(
    call: RecallCall,
    file: Authorized<FileRow, 'edit'>,
  ): Promise<{
    readonly showers: readonly Shower[];
    take(tx: Tx, act: Act): Promise<unknown>;
  }>;
}
