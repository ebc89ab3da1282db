import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SniffTask } from '../inside/protocol.ts';
import { timeouts } from '../limits.ts';
import { findJail } from '../sandbox/jail.ts';
import type { Sandboxes } from '../sandbox/tool.ts';
import { silent } from '../test-runtime.ts';
import { createDecoderPool, type DecoderPool } from './decoder-pool.ts';
import { priorities } from './slots.ts';

let folder: string;
let sandboxes: Sandboxes;
let pool: DecoderPool;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pool-'));
  const root = join(folder, 'work', 'run');
  await mkdir(root, { recursive: true });
  sandboxes = { jail: await findJail(silent, root), root, running: new Set(), timeouts };
  pool = createDecoderPool(sandboxes, 2);
  await writeFile(join(folder, 'a.txt'), 'hello');
});
afterAll(async () => {
  await pool.close();
  await rm(folder, { recursive: true, force: true });
});

const sniff = (source: string, timeoutMs = 20_000): Promise<string> =>
  pool.run({
    ...{ source, extension: 'file', priority: priorities.request, timeoutMs },
    task: (paths): SniffTask => ({ do: 'sniff', source: paths.source, fileName: 'a.txt' }),
    collect: async ({ extension }) => extension,
  });

const honest = (): Promise<string> => sniff(join(folder, 'a.txt'));

/** Files that are with decoders. */
const brought = async (): Promise<string[]> =>
  (
    await Promise.all(
      (await readdir(sandboxes.root)).map((room) => readdir(join(sandboxes.root, room, 'in')).catch(() => [])),
    )
  ).flat();

function killAll(): void {
  for (const { process: child } of sandboxes.running) if (child.pid) process.kill(-child.pid, 'SIGKILL');
}

/** Nobody writes to it: whoever opens it waits for ever. */
function waitsForEver(): string {
  const path = join(folder, `pipe-${Math.random()}`);
  execFileSync('mkfifo', [path]);
  return path;
}

describe.runIf(process.platform === 'linux')('the pool of decoders', () => {
  it('uses a warm process again, and cleans its room between jobs', async () => {
    expect(await honest()).toBe('txt');
    const [first] = sandboxes.running;
    expect(await honest()).toBe('txt');
    expect([...sandboxes.running]).toEqual([first]);
    const rooms = await readdir(sandboxes.root);
    expect(await readdir(join(sandboxes.root, rooms[0] ?? '', 'in'))).toEqual([]);
  });

  it('ends a job that hangs, and that job only', async () => {
    const [hanging, other] = await Promise.allSettled([sniff(waitsForEver(), 500), honest()]);
    expect(hanging).toMatchObject({ status: 'rejected', reason: { reason: 'slow' } });
    expect(other).toEqual({ status: 'fulfilled', value: 'txt' });
    expect(await honest()).toBe('txt');
  });

  it('tries a job once more when its decoder dies', async () => {
    const source = waitsForEver();
    const job = sniff(source);
    await expect.poll(() => sandboxes.running.size).toBeGreaterThan(0);
    await copyFile(join(folder, 'a.txt'), join(folder, 'b.txt'));
    await rename(join(folder, 'b.txt'), source);
    killAll();
    expect(await job).toBe('txt');
  });

  it('asks to try again, and says nothing of the file, when it is closed meanwhile', async () => {
    const own = createDecoderPool(sandboxes, 1);
    const stopped = expect(
      own.run({
        ...{ source: waitsForEver(), extension: 'file', priority: priorities.request, timeoutMs: 20_000 },
        task: (paths): SniffTask => ({ do: 'sniff', source: paths.source, fileName: 'a.txt' }),
        collect: async ({ extension }) => extension,
      }),
    ).rejects.toMatchObject({ code: 'busy', refusal: { retryAfter: 2 } });
    await expect.poll(brought).not.toEqual([]);
    await own.close();
    await stopped;
  });

  it('blames the server, not the file, when a decoder is killed twice (C2)', async () => {
    const died = expect(sniff(waitsForEver())).rejects.toMatchObject({ code: 'busy' });
    for (const killed of [1, 2]) {
      await expect.poll(() => sandboxes.running.size).toBeGreaterThan(0);
      const dead = [...sandboxes.running];
      killAll();
      if (killed === 1) await expect.poll(() => dead.some((confined) => sandboxes.running.has(confined))).toBe(false);
    }
    await died;
    expect(await honest()).toBe('txt');
  });

  it('works on no more than it has places for', async () => {
    const jobs = Array.from({ length: 8 }, honest);
    await Promise.all(jobs);
    expect(sandboxes.running.size).toBeLessThanOrEqual(2);
  });

  it('gives up a source that is not there', async () => {
    await expect(sniff(join(folder, 'nothing'))).rejects.toMatchObject({ code: 'ENOENT' });
    expect(await honest()).toBe('txt');
  });

  it('leaves nothing when it is closed', async () => {
    await honest();
    await pool.close();
    expect(sandboxes.running.size).toBe(0);
    expect(await readdir(sandboxes.root)).toEqual([]);
  });
});
