import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSandbox, type Sandbox } from './sandbox.ts';

let folder: string;
let sandbox: Sandbox;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'room-'));
  sandbox = await openSandbox(folder, null);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('a room', () => {
  it('brings a file in under a harmless name without copying it', async () => {
    const source = join(folder, '"; rm -rf $HOME.jpg');
    await writeFile(source, 'bytes');
    const path = await sandbox.bring(source, 'source.jpg');
    expect(await readFile(path, 'utf8')).toBe('bytes');
    expect((await stat(path)).ino).toBe((await stat(source)).ino);
  });

  it('takes what was made to where it belongs', async () => {
    await writeFile(join(sandbox.out, 'thumb.jpg'), 'made');
    expect(await sandbox.take('thumb.jpg', join(folder, 'kept.jpg'), 100)).toBe(4);
    expect(await readFile(join(folder, 'kept.jpg'), 'utf8')).toBe('made');
  });

  it('takes no link to somewhere else', async () => {
    await writeFile(join(folder, 'secret'), 'secret');
    await symlink(join(folder, 'secret'), join(sandbox.out, 'thumb.jpg'));
    await expect(sandbox.take('thumb.jpg', join(folder, 'kept.jpg'), 100)).rejects.toMatchObject({ reason: 'broken' });
    await expect(stat(join(folder, 'kept.jpg'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it.each([
    ['nothing', '', 'broken'],
    ['too much', 'x'.repeat(101), 'too-large'],
  ])('takes not %s', async (_case, content, reason) => {
    await writeFile(join(sandbox.out, 'thumb.jpg'), content);
    await expect(sandbox.take('thumb.jpg', join(folder, 'kept.jpg'), 100)).rejects.toMatchObject({ reason });
  });

  it('says so when nothing was made', async () => {
    await expect(sandbox.take('thumb.jpg', join(folder, 'kept.jpg'), 100)).rejects.toMatchObject({ reason: 'broken' });
  });
});
