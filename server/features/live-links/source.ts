import type { Route } from '#contract/core/route.ts';
import type { LiveLink, LiveLinkKind } from '#contract/live-links.ts';
import type { Flag } from '#contract/policy/flags.ts';
import type { Act } from '#platform/db/change.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Call } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';

/** A link's place in the register, newest first: when it was made, in microseconds as text, and the uuid of what it shows. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

export interface Wanted {
  readonly team: string;
  /** A part of the name; empty: all. */
  readonly words: string;
}

/** What every row tells by itself; what depends on the file is added when the page is presented. */
export type SourceRow = Place &
  Omit<LiveLink, 'kind' | 'uuid' | 'created_at' | 'thumbnail_url' | 'may_end'> & {
    /** The file that stands for it in the list. */
    readonly picture: string | null;
  };

export type Ender = Pick<Call<Route, Services>, 'db' | 'services' | 'actor' | 'seatFor' | 'admit' | 'seat'>;

/** One kind of link: how it is listed and turned off. */
export interface LinkSource {
  readonly kind: LiveLinkKind;
  /** Who may turn it off. */
  readonly needs: Flag;
  rows(services: Services, wanted: Wanted, limit: number, after: Place | null): Promise<SourceRow[]>;
  count(db: Db, wanted: Wanted, upTo: number): Promise<number>;
  /** Opens what is to be turned off, each refused where it is not the caller's, and gives what does it and says how many were on. */
  ending(call: Ender, team: string, ids: readonly string[]): Promise<(tx: Tx, act: Act) => Promise<number>>;
}
