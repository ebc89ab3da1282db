import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Embedded, startEmbedded } from './db/embedded.ts';
import { chooseAccount } from './db/embedded-account.ts';
import { clusterFolder } from './db/embedded-place.ts';
import { decoderAccount } from './decoder-account.ts';
import { closeInside, makePrivateFolder } from './private-folder.ts';

/** True when another account can do it, by the exit of a command that runs as it. */
const can = (account: { uid: number; gid: number }, command: string, path: string): boolean =>
  spawnSync(command, [path], { ...account, stdio: 'ignore' }).status === 0;

describe.runIf(process.getuid?.() === 0)('as root, the data folder', () => {
  let parent: string;
  let folder: string;
  let embedded: Embedded;
  beforeAll(async () => {
    parent = await mkdtemp('/tmp/vitrine-root-');
    await chmod(parent, 0o755);
    folder = join(parent, 'data');
    await makePrivateFolder(folder);
    embedded = await startEmbedded({ dataDir: folder, log: { info: () => undefined, warn: () => undefined } });
    await mkdir(join(folder, 'blobs', 'team'), { recursive: true, mode: 0o755 });
    for (const name of ['secret', 'blobs/team/bytes']) await writeFile(join(folder, name), name, { mode: 0o644 });
    await makePrivateFolder(folder);
    await closeInside(folder);
  }, 120_000);
  afterAll(async () => {
    await embedded?.stop();
    await rm(parent, { recursive: true, force: true });
  });

  it('is read by no other account: PostgreSQL’s reaches its own folder in it, and no other anything', () => {
    const cluster = clusterFolder(folder, chooseAccount);
    const postgres = chooseAccount(cluster) ?? { uid: -1, gid: -1 };
    const others = [
      { uid: 65_534, gid: 65_534 },
      { uid: 54_321, gid: 54_321 },
      { uid: 54_321, gid: 0 },
      ...[decoderAccount() ?? []].flat(),
    ].filter(({ gid }) => gid !== postgres.gid);
    expect(can(others[0] ?? postgres, '/bin/ls', parent)).toBe(true);
    for (const account of [postgres, ...others]) {
      for (const name of ['', 'blobs', 'blobs/team', 'postgres.log'])
        expect([account, name, can(account, '/bin/ls', join(folder, name))]).toEqual([
          account,
          name,
          account === postgres && name === 'postgres.log',
        ]);
      for (const name of ['secret', 'blobs/team/bytes'])
        expect([account, name, can(account, '/bin/cat', join(folder, name))]).toEqual([account, name, false]);
      expect([account, can(account, '/bin/cat', join(cluster, 'PG_VERSION'))]).toEqual([account, account === postgres]);
    }
  });

  it('below a folder that only root walks has its database outside, which no other account reaches either', async () => {
    const shut = await mkdtemp('/tmp/vitrine-root-');
    const inside = join(shut, 'data');
    await makePrivateFolder(inside);
    const cluster = clusterFolder(inside, chooseAccount);
    const place = dirname(cluster);
    try {
      const postgres = chooseAccount(cluster) ?? { uid: -1, gid: -1 };
      expect(place.startsWith(shut)).toBe(false);
      await writeFile(cluster, 'as readable as its cluster never is');
      await chmod(cluster, 0o644);
      expect([can(postgres, '/bin/ls', place), can(postgres, '/bin/cat', cluster)]).toEqual([false, true]);
      const other = { uid: 54_321, gid: 54_321 };
      expect([can(other, '/bin/ls', place), can(other, '/bin/cat', cluster)]).toEqual([false, false]);
    } finally {
      await rm(place, { recursive: true, force: true });
      await rm(shut, { recursive: true, force: true });
    }
  });
});
