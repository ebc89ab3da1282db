import { join } from 'node:path';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import { raiseAlarm } from '#features/audit/changes/alarm.ts';
import { witnesses } from '#features/audit/witnesses.ts';
import { changesAhead } from '#features/files/open-changes.ts';
import { searchAhead } from '#features/files/search/open-search.ts';
import { readReleases } from '#features/files/store/releases.ts';
import { sealOldMails } from '#features/mails/changes/seal-old.ts';
import { linkUses } from '#features/public-links/store.uses.ts';
import { noteReset } from '#features/session/note-reset.ts';
import { embedUses } from '#features/single-embeds/store.uses.ts';
import { damagedKeys } from '#features/storage/store.scrub.ts';
import { createAudit } from '#platform/audit/audit.ts';
import { createAuth } from '#platform/auth/auth.ts';
import type { Clock } from '#platform/clock.ts';
import { contentAddresses } from '#platform/content/address.ts';
import { watchReleases } from '#platform/content/release-watch.ts';
import { createChangeFeed } from '#platform/db/change-feed.ts';
import { startDatabaseClock } from '#platform/db/database-clock.ts';
import { openDb, openPool } from '#platform/db/db.ts';
import { type Embedded, startEmbedded } from '#platform/db/embedded.ts';
import { holdSecrets } from '#platform/db/hold-secrets.ts';
import { migrateToLatest, NewerSchema } from '#platform/db/migrate-run.ts';
import { noteSigning } from '#platform/db/secret-in-use.ts';
import { watchDatabase } from '#platform/db/watch.ts';
import { createErrorSink } from '#platform/error-sink.ts';
import { createJobs } from '#platform/jobs/boss.ts';
import type { RunningJobs } from '#platform/jobs/queue.ts';
import type { Keyring } from '#platform/keyring.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createMail } from '#platform/mail.ts';
import { createMedia } from '#platform/media/media.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { closeInside, makePrivateFolder } from '#platform/private-folder.ts';
import { createPulse } from '#platform/pulse.ts';
import { createRush } from '#platform/rush.ts';
import { keepSecret } from '#platform/secret.ts';
import { watchDamaged, withoutDamaged } from '#platform/storage/damaged.ts';
import { createDiskStorage } from '#platform/storage/disk.ts';
import { createSmallBlobs, feltBy } from '#platform/storage/small-blobs.ts';

import { type Config, ConfigError, describeSettings, originOf } from '#server/config.ts';
import { jobs as jobKinds } from '#server/jobs.ts';
import { migrations } from '#server/migrations/list.ts';
import { requireOwnSecret } from '#server/own-secret.ts';
import type { Services } from '#server/services.ts';
import { undoers } from '#server/undo.ts';
import { version } from '#server/version.ts';

export interface Assembled {
  readonly services: Services;
  readonly jobs: RunningJobs;
  /** Everything but the HTTP server, in the order in which nobody loses their floor; the database last. */
  stop(): Promise<void>;
}

async function openDatabase(config: Config, log: Log): Promise<{ url: string; embedded: Embedded | null }> {
  if (config.databaseUrl) return { url: config.databaseUrl, embedded: null };
  const embedded = await startEmbedded({ dataDir: config.dataDir, log });
  return { url: embedded.url, embedded };
}

/** Searches go by index always: a plan that reads the whole table is never the right one here. */
const searchOptions = '-c enable_seqscan=off -c enable_indexscan=off -c plan_cache_mode=force_custom_plan -c jit=off';

/** Brings the schema up to date, and makes sure that the database is this installation's; closes what was opened when it is not. */
async function prepareDatabase(pool: pg.Pool, config: Config, secret: Keyring, close: () => Promise<unknown>) {
  try {
    const db = openDb(pool);
    await migrateToLatest(db as unknown as Kysely<never>, migrations);
    await requireOwnSecret(db, config, secret);
  } catch (error) {
    await close();
    throw error instanceof NewerSchema ? new ConfigError(error.message) : error;
  }
}

/** config -> services. Starts the database when it is ours, and brings its schema up to date. */
export async function assemble(config: Config, given: { clock?: Clock; log?: Log } = {}): Promise<Assembled> {
  const errors = config.sentryDsn ? createErrorSink({ dsn: config.sentryDsn, release: version }) : undefined;
  const log = given.log ?? createLog(config.logLevel, 'out', errors);
  await makePrivateFolder(config.dataDir);
  const secret = await keepSecret(config.dataDir, config.secret);
  const { url, embedded } = await openDatabase(config, log);
  const pool = openPool({ url, log, min: changesAhead });
  const searchPool = openPool({
    url,
    log,
    max: 6,
    min: searchAhead,
    options: searchOptions,
    statementTimeoutMs: 8_000,
  });
  await prepareDatabase(pool, config, secret, async () => {
    await Promise.all([pool.end(), searchPool.end()]);
    await embedded?.stop();
  });
  const watch = watchDatabase({ url, log });
  holdSecrets(watch, secret);
  watch.guard(pool);
  watch.guard(searchPool);
  const db = openDb(pool);
  const databaseClock = await startDatabaseClock(db, log);
  const signing = setInterval(() => noteSigning(db, secret).catch(() => undefined), 60_000).unref();
  const clock = given.clock ?? databaseClock;
  const { aheadMs } = databaseClock;
  const origin = originOf(config);
  const disk = await createDiskStorage({ root: join(config.dataDir, 'blobs') });
  const closing = closeInside(config.dataDir).catch((error: unknown) =>
    log.warn({ err: error }, 'the data folder could not be closed to other accounts of this machine'),
  );
  const smallBlobs = createSmallBlobs({ storage: disk, clock });
  const damaged = watchDamaged(() => damagedKeys(db), log);
  await damaged.refresh();
  const storage = withoutDamaged(damaged, feltBy(smallBlobs, disk));
  const media = createMedia({
    ffmpegPath: config.ffmpegPath,
    ffprobePath: config.ffprobePath,
    gsPath: config.gsPath,
    workDir: join(config.dataDir, 'work'),
    concurrency: 2,
    log,
  });
  await media.start();
  const rush = createRush();
  const jobs = await createJobs({ db, log, kinds: jobKinds.map(({ job }) => job), watch, rush });
  const from = config.mailFrom ?? `Vitrine <no-reply@${new URL(origin).hostname}>`;
  const mail = createMail({ db, jobs, secret, smtpUrl: config.smtpUrl, from });
  await sealOldMails(db, secret);
  const pulse = createPulse();
  const releases = watchReleases({ read: readReleases(db), pulse, log });
  if (config.role !== 'worker') await releases.start();
  const audit = createAudit({
    db,
    log,
    witnesses,
    alarm: (refusal, id) => raiseAlarm({ db, mail, origin, pulse }, refusal, id),
  });
  const services: Services = {
    config,
    settings: describeSettings(config),
    secret,
    origin,
    db,
    searchDb: openDb(searchPool),
    pools: { main: pool, search: searchPool },
    storage,
    disk,
    damaged,
    smallBlobs,
    content: contentAddresses({ secret, clock, ...(config.contentUrl ? { origin: config.contentUrl } : {}) }),
    releases,
    media,
    jobs,
    rush,
    auth: createAuth({ db, secret, origin, signup: config.signup, mail, log, aheadMs, onReset: noteReset(audit) }),
    mail,
    outbound: createOutbound({ allowPrivate: config.webhookPrivate === 'on' }),
    clock,
    aheadMs,
    log,
    errors,
    pulse,
    feed: createChangeFeed({ db, pulse, log }),
    undoers,
    audit,
  };
  return {
    services,
    jobs,
    async stop() {
      damaged.stop();
      releases.stop();
      await closing;
      databaseClock.stop();
      clearInterval(signing);
      await jobs.stop();
      await media.close();
      await audit.settle();
      await linkUses.settle(db);
      await embedUses.settle(db);
      await errors?.settle();
      await Promise.all([pool.end(), searchPool.end(), watch.stop()]);
      await embedded?.stop();
    },
  };
}
