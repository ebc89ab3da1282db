import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTurn } from './turn.mjs';

let folder;
let path;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-turn-'));
  path = join(folder, 'inner', 'work.pid');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('work under one name is done one after the other', async () => {
  let under = 0;
  const work = async () => {
    under += 1;
    await new Promise(setImmediate);
    const together = under;
    under -= 1;
    return together;
  };
  expect(await Promise.all([inTurn(path, work), inTurn(path, work), inTurn(path, work)])).toEqual([1, 1, 1]);
  expect(existsSync(path)).toBe(false);
});

test('work that fails gives its turn back', async () => {
  await expect(inTurn(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await inTurn(path, async () => 'done')).toBe('done');
});

test('the turn of a dead process is taken over', async () => {
  await inTurn(path, async () => undefined);
  writeFileSync(path, '2000000000');
  expect(await inTurn(path, async () => 'done')).toBe('done');
});
