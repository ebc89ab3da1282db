import type { Audit } from '#platform/audit/audit.ts';
import type { LoadAuth } from '#platform/auth/auth.ts';
import type { Clock } from '#platform/clock.ts';
import type { ContentAddresses } from '#platform/content/address.ts';
import type { ReleaseWatch } from '#platform/content/release-watch.ts';
import type { ViewerWatch } from '#platform/content/viewer-watch.ts';
import type { ChangeFeed } from '#platform/db/change-feed.ts';
import type { Db } from '#platform/db/db.ts';
import type { Replica } from '#platform/db/replica.ts';
import type { ErrorSink } from '#platform/error-sink.ts';
import type { Jobs } from '#platform/jobs/queue.ts';
import type { Keyring } from '#platform/keyring.ts';
import type { Log } from '#platform/log.ts';
import type { Mail } from '#platform/mail.ts';
import type { Media } from '#platform/media/media.ts';
import type { Outbound } from '#platform/outbound/outbound.ts';
import type { Pulse } from '#platform/pulse.ts';
import type { Rush } from '#platform/rush.ts';
import type { DamagedBlobs } from '#platform/storage/damaged.ts';
import type { SmallBlobs } from '#platform/storage/small-blobs.ts';
import type { Storage } from '#platform/storage/storage.ts';
import type { Telemetry } from '#platform/telemetry/telemetry.ts';
import type { Config, Setting } from '#server/config.ts';
import type { Registry } from '#server/registry.ts';

/** The share of a connection pool that is used. */
export interface PoolUse {
  readonly totalCount: number;
  readonly idleCount: number;
  readonly waitingCount: number;
}

/** Everything a call or a job may use. Made once at start, handed down; nobody imports a singleton. */
export interface Services {
  readonly config: Config;
  /** The settings in force, to be shown. */
  readonly settings: readonly Setting[];
  /** Newest first: one signs and seals, all verify and open. */
  readonly secret: Keyring;
  readonly origin: string;
  readonly db: Db;
  /** Connections tuned for searches: always by index, cut off early. */
  readonly searchDb: Db;
  /** The same for searches of visitors, which never take the connections of a team's own. */
  readonly visitorDb: Db;
  /** A copy of the database for lists and searches, where the operator has one. */
  readonly replica: Replica | undefined;
  readonly pools: Readonly<Record<string, PoolUse>>;
  readonly auth: LoadAuth;
  readonly storage: Storage;
  /** The bytes as they lie, damaged or not: for what looks after them. */
  readonly store: Storage;
  /** Bytes that `storage` does not give out. */
  readonly damaged: DamagedBlobs;
  /** Thumbnails in this process's memory; it feels what `storage` changes. */
  readonly smallBlobs: SmallBlobs;
  readonly content: ContentAddresses;
  /** Ends addresses before their time. */
  readonly releases: ReleaseWatch;
  /** Ends streaming addresses of who lost the right to them. */
  readonly viewers: ViewerWatch;
  readonly media: Media;
  readonly jobs: Jobs;
  readonly rush: Rush;
  readonly mail: Mail;
  /** For every request to an address that somebody typed. */
  readonly outbound: Outbound;
  readonly clock: Clock;
  /** The milliseconds by which the database's clock is ahead of this machine's. */
  readonly aheadMs: () => number;
  readonly log: Log;
  /** Told of failures, where the operator has named a service for them. */
  readonly errors: ErrorSink | undefined;
  /** OpenTelemetry, where the operator has named a collector. */
  readonly telemetry: Telemetry | undefined;
  readonly pulse: Pulse;
  /** Every change as it is committed, for those who listen. */
  readonly feed: ChangeFeed;
  /** The declarations of all features. */
  readonly registry: Registry<Services>;
  /** Security events, kept beside the changes. */
  readonly audit: Audit;
}
