import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { original } from '#platform/storage/keys.ts';
import { type Server, sha256Of, startServer, vitrine } from '#server/test/servers/installation.ts';
import { photographNames, photographPath } from '../../scripts/stdlib-photographs.ts';
import { isLeftOut } from './left-out.ts';

/** For a machine that has a lot to do. */
const patienceMs = 240_000;
const ada = { email: 'ada@example.test', password: 'a long enough password' };

let root: string;
let server: Server;
let by: { cookie: string; team: string };
/** The newest backup. */
let backup: string;
/** Files that were there before every backup, without the photograph. */
const early: string[] = [];
/** SHA-256 of what was acknowledged, by the file's id. */
const ledger = new Map<string, string>();

const at = (name: string) => join(root, name);

async function upload(name: string, bytes = Buffer.from(randomBytes(3_000))): Promise<string> {
  const { uuid, sha256 } = await server.upload(name, bytes, by);
  ledger.set(uuid, sha256);
  return uuid;
}

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'vitrine-operator-'));
  // As root, the account of PostgreSQL has to walk through, or the clusters are kept elsewhere and stay.
  await chmod(root, 0o755);
  server = await startServer(at('first'));
  const made = await server.post('setup/', { ...ada, first_name: 'Ada', last_name: 'Owner', team: 'Dunes' });
  by = { cookie: made.cookie, team: made.body.active_team.uuid };
  await upload('photograph.jpg', await readFile(photographPath(photographNames[0])));
  for (let n = 0; n < 3; n++) early.push(await upload(`early-${n}.bin`));
  const consent = { person: 'Ida Berg', files: [early[0]], form: early[1] };
  expect((await server.post(`files/consent/create/${by.team}/`, consent, by.cookie)).status).toBe(201);
}, patienceMs);

afterAll(async () => {
  await server?.stop();
  await rm(root, { recursive: true, force: true });
}, patienceMs);

/** The key of the bytes of one of the early files. */
const keyOf = (place: number) => original(by.team, ledger.get(early[place] ?? '') ?? '');

/** Waits until every version is processed. */
const settled = () =>
  vi.waitFor(async () => expect(await server.sql('select id from versions where not processed')).toEqual([]), {
    timeout: 120_000,
    interval: 100,
  });

test(
  'A10: a backup under upload load restores to a consistent whole, and sign-in works',
  async () => {
    let loading = true;
    const load = (async () => {
      for (let n = 0; loading && n < 60; n++) await upload(`load-${n}.bin`);
    })();
    const made = await vitrine(at('first'), 'backup', at('backups'), '--json');
    loading = false;
    await load;
    expect(made).toMatchObject({ code: 0, json: { ok: true, lost: [] } });
    await upload('late.bin');
    const acknowledged = [...ledger.keys()];
    const again = await vitrine(at('first'), 'backup', at('backups'), '--keep', '1', '--json');
    // What the first one had is not copied again.
    expect(again.json.copied).toBeLessThan(again.json.bytes / 2);
    expect(await readdir(at('backups'))).toHaveLength(1);
    backup = again.json.folder;
    await server.stop();

    const restored = await vitrine(at('second'), 'restore', at('backups'), '--json');
    expect(restored).toMatchObject({ code: 0, json: { ok: true, rows: again.json.rows } });
    const proved = await vitrine(at('second'), 'ledger', 'verify', '--json');
    expect(proved).toMatchObject({ code: 0, json: { ok: true, entries: 1, files: 2, gone: 0, wrong: [] } });
    server = await startServer(at('second'));
    const signedIn = await server.post('auth/sign-in/email/', ada);
    expect(signedIn.status).toBe(200);
    const files = await server.sql('select id from files');
    expect(files.map(({ id }) => id).toSorted()).toEqual(acknowledged.toSorted());
    for (const { id } of files) {
      const headers = { cookie: signedIn.cookie };
      const answer = await fetch(`${server.url}/v1/files/file/download/${id}/`, { headers });
      expect(sha256Of(await answer.bytes())).toBe(ledger.get(id));
    }
    // What was not processed goes on where it was.
    await settled();
  },
  patienceMs,
);

test('A10: no table that a backup holds names rows of one that it leaves out', async () => {
  const names =
    await server.sql(`select conrelid::regclass::text as of, confrelid::regclass::text as named from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  expect(names.filter(({ of, named }) => isLeftOut(named) && !isLeftOut(of))).toEqual([]);
});

test(
  'K7: nothing is overwritten, and what makes no sense is refused with one line',
  async () => {
    const refused = [
      await vitrine(at('second'), 'restore', at('backups')),
      await vitrine(at('nowhere'), 'verify'),
      await vitrine(at('second'), 'backup', at('second/inside')),
      await vitrine(at('second'), 'heal'),
    ];
    expect(refused.map(({ code }) => code)).toEqual([1, 1, 2, 2]);
    for (const { err } of refused) expect(err.trim().split('\n')).toHaveLength(1);
    expect(refused[0]?.err).toMatch(/second is not empty/);
  },
  patienceMs,
);

const checksOf = (json: { findings: { check: string; severity: string; mended: boolean }[] }, mended = false) =>
  json.findings
    .filter((one) => one.severity !== 'note' && one.mended === mended)
    .map(({ check }) => check)
    .toSorted();

test(
  'A8, A9: the doctor finds what is lost, flipped, left over and miscounted, and mends what is safe',
  async () => {
    const blob = (key: string) => join(at('second'), 'blobs', key);
    const [lost, flipped] = [keyOf(0), keyOf(1)];
    await rm(blob(lost));
    const bytes = await readFile(blob(flipped));
    bytes[100] = (bytes[100] ?? 0) ^ 1;
    await writeFile(blob(flipped), bytes);
    const orphan = original(by.team, sha256Of(randomBytes(9)));
    await mkdir(dirname(blob(orphan)), { recursive: true });
    await writeFile(blob(orphan), 'planted');
    const past = new Date(Date.now() - 3 * 86_400_000);
    await utimes(blob(orphan), past, past);
    const [{ id: version }] = await server.sql(`select id from versions where renditions ? 'thumb'`);
    const thumbs = join(at('second'), 'blobs', by.team, 'r', version.slice(-2), version);
    await rm(thumbs, { recursive: true });
    await server.sql('update files set version_count = 7, comment_count = 2 where id = $1', [early[0]]);
    await server.sql('update file_counts set live = live + 3');
    await server.sql('update versions set processed = false where file_id = $1', [early[2]]);
    await server.sql(`insert into conversions (team_id, version_id, name, state)
      select team_id, id, 'p0123456789.jpg', 'running' from versions where id = '${version}'`);
    await server.sql(`update versions set kind = 'video' where id = '${version}'`);
    // As this generation plans it: the server, which runs all the while, looks every two minutes at what older ones left.
    await server.sql(`insert into playbacks (team_id, version_id, planned_at, kind, generation)
      select team_id, id, now(), 'file', 1 from versions where id = '${version}'`);
    await server.sql(`insert into playback_files (team_id, version_id, name, position, state)
      select team_id, id, 'play.mp4', 0, 'running' from versions where id = '${version}'`);

    const found = await vitrine(at('second'), 'doctor', '--json');
    expect(found.code).toBe(1);
    const wrong = [
      'comments of files',
      'downloads stuck',
      'facts of covers',
      'files of folders and tags',
      'orphans',
      'playback stuck',
      'processing stuck',
      'renditions missing',
    ];
    expect(checksOf(found.json)).toEqual([...wrong, 'upload damaged', 'upload missing', 'versions of files']);
    expect(await stat(blob(orphan))).toBeTruthy();

    const mended = await vitrine(at('second'), 'doctor', '--repair', '--from', at('backups'), '--json');
    expect(mended).toMatchObject({ code: 0, json: { ok: true } });
    expect(checksOf(mended.json, true)).toEqual(checksOf(found.json));
    await expect(stat(blob(orphan))).rejects.toThrow('ENOENT');
    expect(sha256Of(await readFile(blob(flipped)))).toBe(ledger.get(early[1] ?? ''));
    await settled();
    expect((await readdir(thumbs)).some((name) => name.startsWith('thumb'))).toBe(true);
    const after = await vitrine(at('second'), 'doctor');
    expect(after).toMatchObject({ code: 0, out: expect.stringMatching(/No problems found/) });
  },
  patienceMs,
);

test(
  'A10: a backup that is not whole any more is told, and not restored',
  async () => {
    const whole = await vitrine(at('second'), 'verify', '--backup', at('backups'), '--bytes');
    expect(whole.code).toBe(0);
    await writeFile(join(backup, 'blobs', keyOf(1)), randomBytes(3_000));
    await writeFile(join(backup, 'tables', 'files.copy.gz'), 'not rows');
    const damaged = await vitrine(at('second'), 'verify', '--backup', at('backups'), '--bytes', '--json');
    expect(damaged).toMatchObject({ code: 1, json: { ok: false, problems: [{ problem: 'damaged' }] } });
    expect(damaged.json.changed).toEqual([expect.stringMatching(/^tables\/files.copy.gz has 8 bytes/)]);
    const refused = await vitrine(at('third'), 'restore', at('backups'));
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/is damaged: tables/) });
    await expect(stat(at('third'))).rejects.toThrow('ENOENT');
  },
  patienceMs,
);

test(
  'K7: a lost administrator is let in again by the operator, and the team can read it',
  async () => {
    await server.sql('update users set two_factor_enabled = true');
    await server.sql(`insert into two_factors (id, user_id, secret, backup_codes) select id, id, 'x', 'x' from users`);
    await server.sql(`update members set active = false`);
    const user = (...args: string[]) => vitrine(at('second'), 'user', ...args, '--json');
    expect(await user('two-factor', 'off', ada.email)).toMatchObject({ code: 0, json: { two_factor: false } });
    expect(await user('owner', ada.email, 'Dunes')).toMatchObject({ code: 0, json: { changed: true } });
    const { json } = await user('password', ada.email);
    expect(json.link).toMatch(/^http:\/\/localhost:3126\/reset\/\S+$/);
    const token = json.link.split('/').at(-1);
    const chosen = { newPassword: 'another long password', token };
    expect((await server.post('auth/reset-password/', chosen)).status).toBe(200);
    expect((await server.post('auth/reset-password/', chosen)).status).toBe(410);
    const signedIn = await server.post('auth/sign-in/email/', { email: ada.email, password: chosen.newPassword });
    expect(signedIn.status).toBe(200);

    const added = await user('add', 'bo@example.test', '--owner-of', 'dunes', '--staff');
    expect(added).toMatchObject({ code: 0, json: { added: true, team: 'dunes' } });
    const { json: listed } = await user('list');
    expect(listed.people).toMatchObject([
      { email: ada.email, two_factor_enabled: false, memberships: [{ team: 'dunes', role: 'Owner', active: true }] },
      { email: 'bo@example.test', is_staff: true, memberships: [{ role: 'Owner' }] },
    ]);
    expect(await server.sql('select 1 from two_factors')).toEqual([]);
    const told = await server.sql(`select action from changes where action like 'member.operator%' order by seq`);
    expect(told.map(({ action }) => action.slice('member.operator_'.length))).toEqual([
      'two_factor',
      'owner',
      'password',
      'owner',
      'add',
    ]);
    await user('add', 'cy@example.test');
    await user('staff', 'cy@example.test', 'on');
    const noted = await server.sql(`select e.action, u.email from audit_events e join users u on u.id = e.subject
      where e.team_id = '00000000-0000-0000-0000-000000000000' and e.action like 'member.operator%' order by e.id`);
    expect(noted.map(({ action, email }) => [action.slice('member.operator_'.length), email])).toEqual([
      ['add', 'cy@example.test'],
      ['staff', 'cy@example.test'],
    ]);
    expect((await user('password', 'nobody@example.test')).code).toBe(1);
  },
  patienceMs,
);
