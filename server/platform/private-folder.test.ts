import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeInside, makePrivateFolder } from './private-folder.ts';

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

describe.runIf(process.platform !== 'win32')('a data folder', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'private-'));
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  it('is made for our account alone', async () => {
    const folder = join(root, 'a', 'b');
    await makePrivateFolder(folder);
    expect(await modeOf(folder)).toBe('700');
  });

  it('of an older release is shut, and what is in it, but for what is PostgreSQL’s', async () => {
    const blob = join(root, 'blobs', 'team', 'o', 'ab');
    await mkdir(blob, { recursive: true });
    await mkdir(join(root, 'postgres'));
    await writeFile(join(blob, 'bytes'), 'bytes');
    await writeFile(join(root, 'loose'), 'text');
    for (const path of [root, join(root, 'blobs'), join(root, 'blobs', 'team'), blob, join(root, 'postgres')])
      await chmod(path, 0o755);
    await chmod(join(blob, 'bytes'), 0o644);
    await chmod(join(root, 'loose'), 0o666);

    await makePrivateFolder(root);
    expect(await modeOf(root)).toBe('700');
    await closeInside(root);
    expect(await modeOf(join(root, 'blobs'))).toBe('700');
    expect(await modeOf(join(root, 'blobs', 'team'))).toBe('700');
    expect(await modeOf(blob)).toBe('700');
    expect(await modeOf(join(blob, 'bytes'))).toBe('600');
    expect(await modeOf(join(root, 'loose'))).toBe('600');
    expect(await modeOf(join(root, 'postgres'))).toBe('755');
  });
});
