import { join } from 'node:path';
import { raiseAlarm } from '#features/audit/changes/alarm.ts';
import { readStillSeen } from '#features/files/still-seen.ts';
import { readReleases } from '#features/files/store/releases.ts';
import { sealOldMails } from '#features/mails/changes/seal-old.ts';
import { noteReset } from '#features/session/note-reset.ts';
import { createAudit } from '#platform/audit/audit.ts';
import { createAuth } from '#platform/auth/auth.ts';
import type { Clock } from '#platform/clock.ts';
import { contentAddresses } from '#platform/content/address.ts';
import { watchReleases } from '#platform/content/release-watch.ts';
import { watchViewers } from '#platform/content/viewer-watch.ts';
import { createChangeFeed } from '#platform/db/change-feed.ts';
import { openDb } from '#platform/db/db.ts';
import type { MachineLock } from '#platform/db/machine-lock.ts';
import { createErrorSink } from '#platform/error-sink.ts';
import { createJobs } from '#platform/jobs/boss.ts';
import type { RunningJobs } from '#platform/jobs/queue.ts';
import { createLog, type Log } from '#platform/log.ts';
import { createMail } from '#platform/mail.ts';
import { createMedia } from '#platform/media/media.ts';
import { createOutbound } from '#platform/outbound/outbound.ts';
import { closeInside, makePrivateFolder } from '#platform/private-folder.ts';
import { createPulse } from '#platform/pulse.ts';
import { createRush } from '#platform/rush.ts';
import { keepSecret } from '#platform/secret.ts';
import { traceOutbound } from '#platform/telemetry/trace-outbound.ts';

import { type Config, describeSettings, originOf } from '#server/config.ts';
import type { Feature } from '#server/feature.ts';
import { features } from '#server/features.ts';
import { openDatabase } from '#server/open-database.ts';
import { openStorage } from '#server/open-storage.ts';
import { openTelemetry } from '#server/open-telemetry.ts';
import { createRegistry } from '#server/registry.ts';
import type { Services } from '#server/services.ts';
import { version } from '#server/version.ts';

export interface Assembled {
  readonly services: Services;
  readonly jobs: RunningJobs;
  /** Everything but the HTTP server, in the order in which nobody loses their floor; the database last. */
  stop(): Promise<void>;
}

async function startMedia(config: Config, log: Log, encoderLock: MachineLock) {
  const media = createMedia({
    ffmpegPath: config.ffmpegPath,
    ffprobePath: config.ffprobePath,
    gsPath: config.gsPath,
    sofficePath: config.sofficePath,
    workDir: join(config.dataDir, 'work'),
    concurrency: 2,
    log,
    encoderLock,
  });
  await media.start();
  return media;
}

/** Parts that a test gives in place of the product's own. */
interface Given {
  clock?: Clock;
  log?: Log;
  features?: readonly Feature<Services>[];
  /** Milliseconds after which a database that says nothing counts as frozen. */
  databasePatienceMs?: number;
}

/** config -> services. Starts the database when it is ours, and brings its schema up to date. */
export async function assemble(config: Config, given: Given = {}): Promise<Assembled> {
  const { dataDir } = config;
  const errors = config.sentryDsn ? createErrorSink({ dsn: config.sentryDsn, release: version }) : undefined;
  const telemetry = await openTelemetry(config);
  const traces = telemetry?.traces;
  const log = given.log ?? createLog(config.logLevel, 'out', errors, traces);
  telemetry?.logTo(log);
  await makePrivateFolder(dataDir);
  const secret = await keepSecret(dataDir, config.secret);
  const database = await openDatabase(config, secret, { log, traces }, given.databasePatienceMs);
  const { db, pools, watch, replica } = database;
  const clock = given.clock ?? database.clock;
  const { aheadMs } = database.clock;
  const origin = originOf(config);
  const blobs = await openStorage({ config, origin, db, clock, log });
  const closing = closeInside(dataDir).catch((error: unknown) =>
    log.warn({ err: error }, 'the data folder could not be closed to other accounts of this machine'),
  );
  const media = await startMedia(config, log, database.encoderLock);
  const registry = createRegistry(given.features ?? features);
  const rush = createRush();
  const jobs = await createJobs({ db, log, kinds: registry.jobs.map(({ job }) => job), watch, rush, traces });
  const from = config.mailFrom ?? `Vitrine <no-reply@${new URL(origin).hostname}>`;
  const mail = createMail({ db, jobs, secret, smtpUrl: config.smtpUrl, from });
  await sealOldMails(db, secret);
  const pulse = createPulse();
  const releases = watchReleases({ read: readReleases(db), pulse, log });
  if (config.role !== 'worker') await releases.start();
  const audit = createAudit({
    db,
    log,
    auditRules: registry.auditRules,
    alarm: (refusal, id) => raiseAlarm({ db, mail, origin, pulse }, refusal, id),
  });
  const outbound = createOutbound({ allowPrivate: config.webhookPrivate === 'on' });
  const services: Services = {
    config,
    settings: describeSettings(config),
    secret,
    origin,
    db,
    searchDb: openDb(pools.search),
    visitorDb: openDb(pools.visitors),
    replica,
    pools,
    ...blobs,
    content: contentAddresses({ secret, clock, ...(config.contentUrl ? { origin: config.contentUrl } : {}) }),
    releases,
    viewers: watchViewers({ mayStillSee: readStillSeen(db), log }),
    media,
    jobs,
    rush,
    auth: createAuth({ db, secret, origin, signup: config.signup, mail, log, aheadMs, onReset: noteReset(audit) }),
    mail,
    outbound: traces ? traceOutbound(outbound, traces) : outbound,
    clock,
    aheadMs,
    log,
    errors,
    telemetry,
    pulse,
    feed: createChangeFeed({ db, kept: registry.history.keptForEvents, pulse, log, seen: replica?.wrote }),
    registry,
    audit,
  };
  const stop = async () => {
    blobs.damaged.stop();
    releases.stop();
    await closing;
    await jobs.stop();
    await media.close();
    await audit.settle();
    for (const { settle } of registry.features) await settle?.(db);
    await errors?.settle();
    await telemetry?.stop();
    await database.stop();
  };
  return { services, jobs, stop };
}
