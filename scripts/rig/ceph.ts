import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { which } from '#platform/media/sandbox/which.ts';
import { freePort, stopChild } from '../bench/child.ts';

const run = promisify(execFile);
const programs = ['radosgw', 'radosgw-admin', 'ceph', 'ceph-mon', 'ceph-osd', 'monmaptool'];
const packages = 'radosgw ceph-mon ceph-osd';
const startMs = 120_000;
const commandMs = 60_000;
const memory = 4 * 1024 ** 3;

async function findCeph(): Promise<Record<string, string> | string> {
  const found: Record<string, string> = {};
  for (const program of programs) {
    const path = await which(program);
    if (path === null) return `Ceph is not installed (apt install --no-install-recommends ${packages}).`;
    found[program] = path;
  }
  return found;
}

/** The programs of Ceph; or a sentence that says what to install. */
export const ceph: Record<string, string> | string = await findCeph();

export interface CephStore {
  readonly endpoint: string;
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string };
  stop(): Promise<void>;
}

interface Ports {
  readonly mon: number;
  readonly monBefore: number;
  readonly gateway: number;
}

/** One daemon of each kind, without passwords between them, that keeps objects in memory. */
const settings = (folder: string, fsid: string, { mon, monBefore, gateway }: Ports) => `[global]
fsid = ${fsid}
mon host = [v2:127.0.0.1:${mon},v1:127.0.0.1:${monBefore}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
# The gateway asks for encryption otherwise, which needs passwords.
ms mon client mode = crc
ms mon service mode = crc
ms mon cluster mode = crc
run dir = ${folder}
log file = ${folder}/$name.log
admin socket = ${folder}/$name.asok
mon data = ${folder}/mon
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = ${memory}
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd pool default pgp num = 8
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon allow pool size one = true
mon data avail crit = 1
mon data avail warn = 1
mon max pg per osd = 1000
mon osd full ratio = 0.98
osd memory target = 1073741824
[client.rgw.rig]
rgw frontends = beast endpoint=127.0.0.1:${gateway}
rgw data = ${folder}/rgw
rgw enable usage log = false
rgw thread pool size = 64
`;

/** The daemons of one cluster, each told of by the end of its log when it ends. */
function daemons(folder: string, commands: Record<string, string>) {
  const conf = join(folder, 'ceph.conf');
  const running: ChildProcess[] = [];
  return {
    call: (program: string, ...args: string[]) =>
      run(commands[program] ?? program, ['-c', conf, ...args], { timeout: commandMs, maxBuffer: 1 << 24 }),
    begin(program: string, ...args: string[]): ChildProcess {
      const child = spawn(commands[program] ?? program, ['-c', conf, '-f', ...args], { stdio: 'ignore', cwd: folder });
      running.push(child);
      return child;
    },
    async stop() {
      // The gateway first: it would wait for the others.
      for (const child of running.toReversed()) await stopChild(child, 'SIGKILL');
    },
  };
}

async function untilServes(endpoint: string, child: ChildProcess, log: string): Promise<void> {
  for (const until = Date.now() + startMs; Date.now() < until; await pause(100)) {
    const answer = await fetch(endpoint).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    if (child.exitCode !== null) break;
  }
  const said = await readFile(log, 'utf8').catch(() => '');
  throw new Error(`The RADOS Gateway did not start: ${said.split('\n').slice(-8).join('\n')}`);
}

/** Ceph's RADOS Gateway over a cluster of one monitor and one OSD in a folder, with one user. */
export async function startCeph(parent: string): Promise<CephStore> {
  if (typeof ceph === 'string') throw new Error(ceph);
  const folder = join(parent, 'ceph');
  for (const part of ['', 'mon', 'osd', 'rgw']) await mkdir(join(folder, part), { recursive: true });
  await chmod(folder, 0o755);
  const fsid = randomUUID();
  const ports = { mon: await freePort(), monBefore: await freePort(), gateway: await freePort() };
  await writeFile(join(folder, 'ceph.conf'), settings(folder, fsid, ports));
  const cluster = daemons(folder, ceph);
  const credentials = { accessKeyId: `KEY${randomUUID().slice(0, 8)}`, secretAccessKey: randomUUID() };
  try {
    const map = join(folder, 'monmap');
    const address = `[v2:127.0.0.1:${ports.mon},v1:127.0.0.1:${ports.monBefore}]`;
    await cluster.call('monmaptool', '--create', '--clobber', '--fsid', fsid, '--addv', 'rig', address, map);
    await cluster.call('ceph-mon', '--mkfs', '-i', 'rig', '--monmap', map, '--keyring', '/dev/null');
    cluster.begin('ceph-mon', '-i', 'rig');
    const osd = randomUUID();
    await cluster.call('ceph', '--connect-timeout', '60', 'osd', 'new', osd);
    await cluster.call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', osd);
    cluster.begin('ceph-osd', '-i', '0');
    const { accessKeyId, secretAccessKey } = credentials;
    const user = [
      '--uid',
      'rig',
      '--display-name',
      'Rig',
      '--access-key',
      accessKeyId,
      '--secret-key',
      secretAccessKey,
    ];
    await cluster.call('radosgw-admin', '-n', 'client.rgw.rig', 'user', 'create', ...user);
    const gateway = cluster.begin('radosgw', '-n', 'client.rgw.rig');
    const endpoint = `http://127.0.0.1:${ports.gateway}`;
    await untilServes(endpoint, gateway, join(folder, 'client.rgw.rig.log'));
    return { endpoint, credentials, stop: cluster.stop };
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}
