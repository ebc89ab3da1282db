import { randomBytes } from 'node:crypto';
import { open, readdir, rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { begin, downloaded, fileOf, head, offsetOf, patch, placeOf, sha256Of } from '#server/test/clients/tus.ts';
import { askDoctor } from '#server/test/doctor.ts';
import { type Loose, type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;

beforeAll(async () => {
  world = await startWorld({ work: false, oneServer: 'it has the disk of one server fail' });
  team = await world.team();
});
afterAll(async () => world.stop());
afterEach(() => vi.restoreAllMocks());

const codeOf = async (answer: Response) => ((await answer.json()) as Loose).code;
const pathOf = (place: string) => join(world.dataDir, 'uploads', place.split('/').at(-1) ?? '');

/** From here on, as if the disk were filled up to the reserve; the returned function frees it. */
function fillDisk(): () => void {
  const spy = vi.spyOn(world.services.storage, 'freeBytes').mockResolvedValue(0);
  return () => spy.mockRestore();
}

/** The next flush of a file fails, as on a broken disk. */
async function breakNextFlush(): Promise<void> {
  const probe = await open(process.execPath, 'r');
  const files = Object.getPrototypeOf(probe) as { datasync(): Promise<void> };
  await probe.close();
  vi.spyOn(files, 'datasync').mockRejectedValueOnce(Object.assign(new Error('EIO'), { code: 'EIO' }));
}

/** Waits until the beginning of an upload is answered so. */
const waitForAnswer = (status: number) =>
  vi.waitFor(async () => expect((await begin(team.owner, { length: 1, said: said() })).status).toBe(status), 10_000);

/** Sends the rest while something is wrong with the disk, and rights it again. */
type Trouble = (place: string, offset: number, rest: Buffer) => Promise<void>;

const troubles: [string, Trouble][] = [
  [
    'the disk was full up to the reserve',
    async (place, offset, rest) => {
      const free = fillDisk();
      // What the disk was asked for last counts for a second.
      await waitForAnswer(507);
      const refused = await patch(team.owner, place, offset, rest);
      expect([refused.status, await codeOf(refused)]).toEqual([507, 'no_space']);
      free();
      await waitForAnswer(201);
    },
  ],
  [
    'the disk had no room for a write',
    async (place, offset, rest) => {
      const path = pathOf(place);
      await rename(path, `${path}.aside`);
      await symlink('/dev/full', path);
      const refused = await patch(team.owner, place, offset, rest);
      expect([refused.status, await codeOf(refused)]).toEqual([507, 'no_space']);
      await rm(path);
      await rename(`${path}.aside`, path);
    },
  ],
  [
    'the disk failed',
    async (place, offset, rest) => {
      await breakNextFlush();
      expect((await patch(team.owner, place, offset, rest)).status).toBeGreaterThanOrEqual(500);
    },
  ],
];

const said = (more: Record<string, string> = {}) => ({ filename: 'long.bin', team: team.id, ...more });

describe('an upload in whose middle something went wrong (D3)', () => {
  describe.each(troubles)('because %s', (_what, trouble) => {
    it.each([
      ['with', true],
      ['without', false],
    ])('completes %s a declared hash, under the hash of its bytes', async (_which, declared) => {
      const bytes = randomBytes(4_000_000);
      const sha256 = sha256Of(bytes);
      const made = await begin(team.owner, { length: bytes.length, said: said(declared ? { sha256 } : {}) });
      const place = placeOf(made);
      expect((await patch(team.owner, place, 0, bytes.subarray(0, 1_500_000))).status).toBe(204);
      await trouble(place, 1_500_000, bytes.subarray(1_500_000));
      const offset = offsetOf(await head(team.owner, place));
      expect(offset).toBeGreaterThanOrEqual(1_500_000);
      const done = await patch(team.owner, place, offset, bytes.subarray(offset));
      expect(done.status).toBe(204);
      expect(sha256Of(await downloaded(team.owner, fileOf(done)))).toBe(sha256);
    });
  });
});

it('uploads under a disk that fills and is freed: what was acknowledged is whole, what was not is nowhere (D3)', async () => {
  const ledger = new Map<string, Buffer>();
  const upload = async (name: string) => {
    const bytes = randomBytes(200_000);
    const answer = await begin(team.owner, { length: bytes.length, said: said({ filename: name }), body: bytes });
    if (answer.status === 201) ledger.set(fileOf(answer), bytes);
    return answer.status;
  };
  const batch = (name: string) => Promise.all(Array.from({ length: 6 }, (_, n) => upload(`${name}-${n}.bin`)));
  const before = (await team.owner.get(`files/files/${team.id}/?limit=200`)).body.results.length;
  await batch('roomy');
  const free = fillDisk();
  await vi.waitFor(async () => expect(new Set(await batch('full'))).toEqual(new Set([507])), 10_000);
  // Whoever only reads, or writes a few words, notices nothing.
  const [first] = [...ledger.keys()];
  expect((await team.owner.put(`files/file/update/${first}/`, { description: 'While the disk is full' })).status).toBe(
    200,
  );
  free();
  await vi.waitFor(async () => expect(new Set(await batch('freed'))).toEqual(new Set([201])), 10_000);
  for (const [uuid, bytes] of ledger) expect((await downloaded(team.owner, uuid)).equals(bytes)).toBe(true);
  const after = (await team.owner.get(`files/files/${team.id}/?limit=200`)).body.results.length;
  expect(after - before).toBe(ledger.size);
  expect(await readdir(join(world.dataDir, 'blobs', 'tmp'))).toEqual([]);
});

it('leaves the doctor nothing to find after all of this (D3)', async () => {
  expect(await askDoctor(world)).toEqual([]);
}, 60_000);
