import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { original } from '#platform/storage/keys.ts';
import { begin, fileOf, patch, placeOf, sha256Of } from '#server/test/clients/tus.ts';
import { type SecondServer, startSecond } from '#server/test/servers/second-server.ts';
import { type Person, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';

const canTrace = spawnSync('strace', ['--seccomp-bpf', '-f', 'true']).status === 0;
const why = canTrace ? '' : ' (skipped: strace cannot be used here)';

/** The calls to the system about files, and what is sent to the database and to clients. */
const calls = 'fsync,fdatasync,rename,renameat,renameat2,write,writev,sendto,sendmsg';

describe.skipIf(!canTrace)(`the order in which an upload becomes durable${why}`, () => {
  let world: World;
  let server: SecondServer;
  let team: TestTeam;
  let log: string;

  beforeAll(async () => {
    world = await sharedWorld({ work: false });
    log = join(world.dataDir, 'strace.log');
    const tracing = ['strace', '-D', '-f', '-y', '--seccomp-bpf', '-s', '300', '-e', `trace=${calls}`, '-o', log];
    server = await startSecond(world, {}, tracing);
    team = await world.team();
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
  });

  const there = (who: Person): Pick<Person, 'fetch'> => ({
    fetch: (path, init = {}) => {
      const headers = new Headers(init.headers);
      headers.set('cookie', who.cookie);
      return fetch(`${server.url}${path.startsWith('/') ? path : `/v1/${path}`}`, { ...init, headers });
    },
  });

  /** Calls as they were begun; each is one line, also when others came before it had ended. */
  const traced = async () => (await readFile(log, 'utf8')).split('\n');
  const flushes = (path: string) => (line: string) => /f(data)?sync\(/.test(line) && line.includes(`<${path}>`);
  const commits = (line: string) => /(write|writev|sendto|sendmsg)\(.*commit/i.test(line);

  /** The position of each of these in the log, every one after the one before. */
  function inOrder(lines: readonly string[], ...steps: [string, (line: string) => boolean][]): string[] {
    const found: string[] = [];
    let at = -1;
    for (const [what, is] of steps) {
      const next = lines.findIndex((line, place) => place > at && is(line));
      if (next < 0) break;
      found.push(what);
      at = next;
    }
    return found;
  }

  const steps = [
    'the bytes are flushed',
    'renamed',
    'the folder is flushed',
    'the rows are committed',
    'it is answered',
  ];

  async function expectOrder(from: number, path: string, temporary: (line: string) => boolean, status: number) {
    const answered = (line: string) => line.includes(`HTTP/1.1 ${status}`);
    await vi.waitFor(async () => expect((await traced()).slice(from).some(answered)).toBe(true), 20_000);
    const lines = (await traced()).slice(from);
    const renamed = (line: string) => /rename(at2?)?\(/.test(line) && line.includes(`"${path}"`);
    const [flushed, moved, settled, committed, told] = steps as [string, string, string, string, string];
    expect(
      inOrder(
        lines,
        [flushed, temporary],
        [moved, renamed],
        [settled, flushes(dirname(path))],
        [committed, commits],
        [told, answered],
      ),
    ).toEqual(steps);
    // Nothing is told before, and no row is committed between the rename and the flush that makes it last.
    const [rename, folder] = [lines.findIndex(renamed), lines.findIndex(flushes(dirname(path)))];
    expect(lines.slice(0, folder).some(answered)).toBe(false);
    expect(lines.slice(rename, folder).some(commits)).toBe(false);
  }

  const pathOf = (sha256: string) => join(world.dataDir, 'blobs', original(team.id, sha256));

  it('A7: file, rename, folder, commit, answer: for an upload in pieces', async () => {
    const bytes = randomBytes(200_000);
    const who = there(team.owner);
    const place = placeOf(await begin(who, { length: bytes.length, said: { filename: 'a.bin', team: team.id } }));
    await patch(who, place, 0, bytes.subarray(0, 100_000));
    const from = (await traced()).length;
    expect(fileOf(await patch(who, place, 100_000, bytes.subarray(100_000)))).not.toBe('');
    const upload = join(world.dataDir, 'uploads', place.split('/').at(-1) ?? '');
    await expectOrder(from, pathOf(sha256Of(bytes)), flushes(upload), 204);
  });

  it('A7: file, rename, folder, commit, answer: for a whole file', async () => {
    const bytes = randomBytes(200_000);
    const form = new FormData();
    form.append('files', new Blob([bytes]), 'a.bin');
    const from = (await traced()).length;
    expect((await there(team.owner).fetch(`files/upload/${team.id}/`, { method: 'POST', body: form })).status).toBe(
      201,
    );
    const temporary = (line: string) =>
      /f(data)?sync\(/.test(line) && line.includes(join(world.dataDir, 'blobs', 'tmp'));
    await expectOrder(from, pathOf(sha256Of(bytes)), temporary, 201);
  });
});
