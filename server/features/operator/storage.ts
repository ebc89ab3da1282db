import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type * as contract from '#contract/operator/routes.ts';
import { listDamaged, scrubState } from '#features/storage/store.scrub.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { countAllJob } from './jobs/count-storage.ts';
import { databaseSize, isAsked, namesOfTeams, readFinding, type Use } from './store.storage.ts';

const shownTeams = 200;
const shownDamaged = 100;

interface Examined {
  well: boolean;
  findings: { severity: string; said: string; todo: string; mended: boolean }[];
}

const sizeOf = (folder: string) =>
  statfs(folder).then(
    ({ blocks, bsize }) => blocks * bsize,
    () => null,
  );

export const show: Handler<typeof contract.showOperatorStorage, Services> = async ({ db, services }) => {
  const { config, storage } = services;
  const counted = await readFinding<Use[]>(db, 'storage');
  const uses = counted?.value ?? [];
  const shown = uses.slice(0, shownTeams);
  const names = await namesOfTeams(
    db,
    shown.map(({ team }) => team),
  );
  const doctor = await readFinding<Examined>(db, 'doctor');
  const scrubbed = await scrubState(db);
  const sum = (pick: (use: Use) => number) => uses.reduce((all, use) => all + pick(use), 0);
  return {
    counted_at: counted?.at.toISOString() ?? null,
    counting: await isAsked(db, countAllJob.name),
    teams: shown.map(({ team, ...use }) => ({
      team: { uuid: team, name: names.get(team) ?? 'A deleted team' },
      ...use,
    })),
    teams_more: uses.length - shown.length,
    total: {
      files: sum(({ files }) => files),
      originals: sum(({ originals }) => originals),
      renditions: sum(({ renditions }) => renditions),
      bin: sum(({ bin }) => bin),
      versions: sum(({ versions }) => versions),
    },
    disk: {
      kind: config.storage,
      place: config.storage === 'disk' ? join(config.dataDir, 'blobs') : config.storage,
      free: await storage.freeBytes().catch(() => null),
      size: await sizeOf(config.dataDir),
      reserve: config.minFreeBytes,
    },
    database: { size: await databaseSize(db) },
    scrub: {
      blobs: scrubbed.blobs,
      since: scrubbed.since?.toISOString() ?? null,
      damaged_count: scrubbed.damaged,
      damaged: (await listDamaged(db, shownDamaged)).map(({ damaged_at, ...row }) => ({
        ...row,
        found_at: new Date(damaged_at).toISOString(),
      })),
    },
    doctor: doctor ? { at: doctor.at.toISOString(), well: doctor.value.well, findings: doctor.value.findings } : null,
  };
};

export const count: Handler<typeof contract.countOperatorStorage, Services> = async (call) => {
  await call.write((tx) => call.services.jobs.enqueue(tx, countAllJob, {}, { key: 'asked' }));
  return { counting: true };
};
