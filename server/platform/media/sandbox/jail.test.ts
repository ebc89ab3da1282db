import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { timeouts } from '../limits.ts';
import { silent } from '../test-runtime.ts';
import { confine, guard } from './confine.ts';
import { findJail, type Jail } from './jail.ts';
import { inSandbox, runTool, type Sandboxes } from './tool.ts';

const megabyte = 1024 * 1024;
const folder = await mkdtemp(join(tmpdir(), 'jail-'));
const jail: Jail = await findJail(silent, folder);
const inFolders = jail.kind === 'folders';
const sandboxes: Sandboxes = { jail, root: folder, running: new Set(), timeouts };

afterAll(() => rm(folder, { recursive: true, force: true }));

const shell = (script: string, timeoutMs = 20_000): Promise<string> =>
  inSandbox(sandboxes, (sandbox) => runTool(sandboxes, sandbox, { file: '/bin/sh', args: ['-c', script], timeoutMs }));

/** Node in the jail, without the cap on address space that Node cannot live with. */
function node(script: string) {
  const cell = {
    ...{ file: process.execPath, args: ['-e', script], readable: [], writable: [folder] },
    ...{ nice: 10, cpuSeconds: 60, fileBytes: megabyte },
  };
  return confine(jail, cell, { stdio: ['ignore', 'ignore', 'pipe'], home: folder });
}

describe.runIf(process.platform === 'linux')(`a tool in the jail (${jail.kind})`, () => {
  it('gives back what the tool says', async () => {
    expect(await shell('echo hello')).toBe('hello\n');
  });

  it('knows nothing of our environment', async () => {
    process.env.PLANTED_SECRET = 'planted';
    expect(await shell('env')).not.toContain('planted');
    delete process.env.PLANTED_SECRET;
  });

  it.runIf(inFolders)('cannot read a file that it was not given', async () => {
    await writeFile(join(folder, 'secret.txt'), 'planted');
    await expect(shell(`cat ${join(folder, 'secret.txt')}`)).rejects.toMatchObject({ reason: 'broken' });
    await expect(shell('cat /etc/passwd')).rejects.toMatchObject({ reason: 'broken' });
  });

  it.runIf(inFolders)('cannot write but in its room', async () => {
    expect(
      await shell('for place in / /tmp /usr /dev /dev/shm; do touch $place/x 2>/dev/null && echo $place; done; true'),
    ).toBe('');
    expect(await shell('touch $HOME/x && echo written')).toBe('written\n');
  });

  it.runIf(jail.kind !== 'limits')('reaches no network', async () => {
    let hits = 0;
    const server = createServer((_request, response) => {
      hits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const asked = node(`fetch('http://127.0.0.1:${port}/').then(() => process.exit(0), () => process.exit(3))`);
    expect((await asked.ended).code).toBe(3);
    server.close();
    expect(hits).toBe(0);
  });

  it('ends what takes too long, with everything it started', async () => {
    await expect(shell('sleep 300 & sleep 300', 300)).rejects.toMatchObject({ reason: 'slow' });
  });

  it('blames the server, not the file, for a tool that somebody killed (C2)', async () => {
    await expect(shell('kill -9 $$')).rejects.toMatchObject({ code: 'busy' });
  });

  it('ends what says too much', async () => {
    await expect(shell('yes')).rejects.toMatchObject({ reason: 'hungry' });
  });

  it('ends what writes too much', async () => {
    await expect(shell('head -c 2000000000 /dev/zero > $HOME/big')).rejects.toThrow();
  });

  it('ends what is not wanted any more', async () => {
    const stop = new AbortController();
    const run = inSandbox(sandboxes, (sandbox) =>
      runTool(sandboxes, sandbox, { file: '/bin/sleep', args: ['300'], timeoutMs: 60_000, signal: stop.signal }),
    );
    stop.abort(new Error('not wanted'));
    await expect(run).rejects.toThrow('not wanted');
    expect(sandboxes.running.size).toBe(0);
  });

  it('ends what holds too much memory', async () => {
    const greedy = node('const held = []; setInterval(() => held.push(Buffer.alloc(20e6, 1)), 5)');
    const standDown = guard(greedy, { timeoutMs: 60_000, residentBytes: 250 * megabyte });
    expect((await greedy.ended).why).toBe('hungry');
    standDown();
  });
});
