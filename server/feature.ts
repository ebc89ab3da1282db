import type { RawBuilder } from 'kysely';
import type { Route } from '#contract/core/route.ts';
import type { FileUsage } from '#contract/files/usage.ts';
import type { Flag } from '#contract/policy/flags.ts';
import type { SharedLinkOrder } from '#contract/shared-links/orders.ts';
import type { SharedLink, SharedLinkKind } from '#contract/shared-links.ts';
import type { RecallKind } from '#contract/usage.ts';
import type { FileRow } from '#features/files/store/files.ts';
import type { AuditRules } from '#platform/audit/rule.ts';
import type { AuditSentence } from '#platform/audit/sentence.ts';
import type { Authorized } from '#platform/authorize.ts';
import type { Act } from '#platform/db/change.ts';
import type { Counter } from '#platform/db/counter.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Undoers } from '#platform/db/undo.ts';
import type { HistoryAction, HistoryNoun, MixedSentence } from '#platform/history/declaration.ts';
import type { Call, Caller, Handled, HandleServices } from '#platform/http/handle.ts';
import type { Opener } from '#platform/http/identity/opener.ts';
import type { Work } from '#platform/jobs/queue.ts';

/** Types of what a feature declares. `S` are the services, which hold the declarations in turn. */

type Opening<S extends HandleServices> = Pick<Caller<S>, 'services' | 'request'> & Opener;

/** Place of a shared link in the list: what it is ordered by, as text that sorts the same, and the uuid of what it shows. */
export interface SharedLinkPlace {
  readonly key: string;
  readonly id: string;
}

/** Filter of the list of shared links. */
export interface SharedLinkFilter {
  readonly team: string;
  /** A part of the name; empty: all. */
  readonly words: string;
  readonly order: SharedLinkOrder;
}

/** Row of the list of shared links; what depends on the file is added when the page is presented. */
export type SharedLinkRow = SharedLinkPlace &
  Omit<SharedLink, 'kind' | 'uuid' | 'created_at' | 'thumbnail_url' | 'may_end'> & {
    /** The time at which it was made, in microseconds. */
    readonly at: string;
    /** The file that stands for it in the list. */
    readonly picture: string | null;
  };

/** The files that a kind of shared link shows now, as SQL. */
export interface Showing {
  /** Rows of a file's id and its place's, for the files whose ids a statement gives. */
  files?(team: string, ids: RawBuilder<unknown>): RawBuilder<unknown>;
  /** True when it may show files that are not named anywhere. */
  more?(team: string): RawBuilder<boolean>;
}

/** Kind of shared link: how it is listed and turned off. */
export interface SharedLinks<S extends HandleServices> {
  readonly kind: SharedLinkKind;
  /** Flag that lets someone turn it off. */
  readonly needs: Flag;
  readonly showing?: Showing;
  rows(services: S, filter: SharedLinkFilter, limit: number, after: SharedLinkPlace | null): Promise<SharedLinkRow[]>;
  count(db: Db, filter: SharedLinkFilter, upTo: number): Promise<number>;
  /** Opens what is to be turned off, each refused where it is not the caller's, and gives what does it and says how many were on. */
  ending(
    call: Omit<Opening<S>, 'request'> & Pick<Call<Route, S>, 'membership'>,
    team: string,
    ids: readonly string[],
  ): Promise<(tx: Tx, act: Act) => Promise<number>>;
}

/** Kind of place where strangers see a file: how it is found there, and taken away. */
export interface Recall<S extends HandleServices> {
  readonly kind: RecallKind;
  /** Flag that lets someone take a file from there. */
  readonly needs: Flag;
  /**
   * Opens all that shows the file now, and gives what takes it from there within the change of the recall. Each line of history
   * has to be one that undo knows.
   */
  find(
    call: Opening<S>,
    file: Authorized<FileRow, 'edit'>,
  ): Promise<{
    readonly showers: readonly { readonly uuid: string; readonly title: string }[];
    take(tx: Tx, act: Act): Promise<unknown>;
  }>;
}

/** Kind of place where a file is used, for its usage panel: found by SQL of one statement with all others, or by a function. */
export type Usage<S extends HandleServices> = {
  [K in keyof FileUsage]: { readonly kind: K } & (
    | {
        /** One row for each use, by name; `item` is the JSON of a row `n`. */
        list(file: { team: string; id: string }): { item: RawBuilder<unknown>; rows: RawBuilder<unknown> };
      }
    | { find(call: Opening<S>, file: FileRow): Promise<FileUsage[K]> }
  );
}[keyof FileUsage];

/** Kind of job with what people call it. */
export type TitledWork<S> = Work<S> & { readonly title: string };

/** Declaration of a feature: all that other parts of the product have to know of it. */
export interface Feature<S extends HandleServices> {
  /** The name of its folder. */
  readonly name: string;
  readonly handlers?: readonly Handled<S>[];
  readonly jobs?: readonly TitledWork<S>[];
  /** The undo of its changes. An action without an entry cannot be undone. */
  readonly undo?: Undoers;
  readonly nouns?: Readonly<Record<string, HistoryNoun>>;
  /** Its actions, also those on another feature's noun. */
  readonly actions?: Readonly<Record<string, HistoryAction>>;
  readonly mixedSentence?: MixedSentence;
  /** Security events, which no line of history tells of. */
  readonly securityEvents?: Readonly<Record<string, AuditSentence>>;
  /** The audit entries of calls that change no row of a team, by the id of the call. */
  readonly auditRules?: AuditRules;
  readonly sharedLinks?: SharedLinks<S>;
  readonly recall?: Recall<S>;
  readonly usage?: Usage<S>;
  /** Values that it keeps beside the rows they are made of, for the doctor. */
  readonly counters?: readonly Counter[];
  /** Writes what is counted in memory, before the process ends. */
  settle?(db: Db): Promise<unknown>;
}
