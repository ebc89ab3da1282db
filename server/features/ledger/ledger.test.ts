import { Readable } from 'node:stream';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyLedgers } from '#server/cli/verify-ledger.ts';
import { type Loose, sharedWorld, type TestTeam, type World } from '#server/test/world.ts';
import { beginningOf, hashOf, headIsSigned } from './rules/chain.ts';

let world: World;
let team: TestTeam;
let client: pg.Client;
beforeAll(async () => {
  world = await sharedWorld({ work: false });
  team = await world.team();
  client = new pg.Client({ connectionString: world.databaseUrl });
  await client.connect();
  const form = new FormData();
  form.append('files', new Blob(['the lagoon in the evening']), 'lagoon.txt');
  const sent = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  const [{ uuid }] = (await sent.json()) as Loose;
  for (let time = 0; time < 5; time++) {
    const body = { files: [uuid], creator: { name: `Marina ${time}` } };
    const { url } = (await team.owner.post(`public/team/one_time_approval/create/${team.id}/`, body)).body;
    const path = `public/team/one_time_approval/${String(url).split('/').at(-1)}/`;
    const { hash } = (await world.stranger.get(path)).body.terms;
    const answer = { status: 'approved', name: 'Marina Costa', terms_hash: hash };
    expect((await world.stranger.post(path, answer)).status).toBe(200);
  }
});
afterAll(() => client?.end());

const storage = () => world.services.storage;
const verify = async (bytes = storage()) => {
  const { wrong, ...counts } = await verifyLedgers({ client, storage: bytes }, world.services.secret);
  return { ...counts, wrong: wrong.filter((line) => line.includes(team.id) || line.includes('key')) };
};

/** Verifies after somebody with all the rights of a database did something, and takes it back. */
async function after(...statements: string[]): Promise<string[]> {
  await client.query('begin');
  try {
    for (const statement of statements) await client.query(statement.replaceAll('$team', `'${team.id}'`));
    return (await verify()).wrong;
  } finally {
    await client.query('rollback');
  }
}
const unlocked = 'alter table ledger_entries disable trigger all';

describe('the ledger', () => {
  it('is only added to', async () => {
    for (const statement of [
      'update ledger_entries set kind = kind',
      'delete from ledger_entries',
      'truncate ledger_entries',
    ])
      await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
    const found = await verify();
    expect(found.wrong).toEqual([]);
    expect(found.entries).toBeGreaterThanOrEqual(5);
    expect(found.files).toBeGreaterThanOrEqual(1);
  });

  it.each([
    [
      'a changed row',
      [`update ledger_entries set payload = replace(payload, 'Costa', 'Conti') where team_id = $team and number = 3`],
      'entry 3 is not what was written',
    ],
    [
      'a row that was changed with its hash',
      [
        `update ledger_entries set payload = replace(payload, 'Costa', 'Conti') where team_id = $team and number = 3`,
        `update ledger_entries set hash = sha256(prev || convert_to(payload, 'UTF8')) where team_id = $team and number = 3`,
      ],
      'entry 4 does not follow from the entry before it',
    ],
    [
      'a chain that was made anew to its end',
      [
        `update ledger_entries set payload = replace(payload, 'Costa', 'Conti') where team_id = $team and number = 5`,
        `update ledger_entries set hash = sha256(prev || convert_to(payload, 'UTF8')) where team_id = $team and number = 5`,
        `update ledger_heads h set hash = e.hash from ledger_entries e where e.team_id = h.team_id and e.number = h.number and h.team_id = $team`,
      ],
      'its end is not signed by this installation',
    ],
    ['a missing row', ['delete from ledger_entries where team_id = $team and number = 2'], 'entry 2 is missing'],
    ['a missing end', ['delete from ledger_entries where team_id = $team and number = 5'], 'entry 5 is missing'],
    [
      'another order',
      [
        'update ledger_entries set number = 100 where team_id = $team and number = 2',
        'update ledger_entries set number = 2 where team_id = $team and number = 3',
        'update ledger_entries set number = 3 where team_id = $team and number = 100',
      ],
      'entry 2 does not follow from the entry before it',
    ],
    [
      'another file',
      [
        `insert into blobs (team_id, sha256, size) values ($team, sha256('other'), 5)`,
        `update versions set sha256 = sha256('other') where team_id = $team`,
      ],
      'is another file than was approved',
    ],
    ['a key of somebody else', [`update ledger_keys set public_key = 'x'`], 'is not one of this installation'],
  ] as const)('tells of %s', async (_what, statements, said) => {
    const wrong = await after(unlocked, ...statements);
    expect(wrong.join('\n')).toContain(said);
  });

  it('tells of one changed byte of an approved file', async () => {
    const changed = {
      ...storage(),
      stat: storage().stat.bind(storage()),
      open: async () => ({ stream: Readable.from([Buffer.from('the lagoon in the morning')]), size: 25 }),
    } as unknown as World['services']['storage'];
    expect((await verify(changed)).wrong.join()).toContain('is not what was approved');
  });

  it('is exported with all that is needed to check it', async () => {
    const answer = await team.owner.fetch(`socials/team/ledger/${team.id}/`);
    expect(answer.headers.get('content-disposition')).toContain('attachment');
    const bundle = (await answer.json()) as Loose;
    expect(bundle).toMatchObject({ format: 'vitrine-ledger-1', team: { uuid: team.id }, head: { number: 5 } });
    let prev = beginningOf(team.id);
    for (const { payload, prev: told, hash } of bundle.entries) {
      expect(told).toBe(prev.toString('hex'));
      prev = hashOf(prev, payload);
      expect(hash).toBe(prev.toString('hex'));
    }
    const head = {
      number: 5,
      hash: prev,
      key_id: bundle.head.key_id,
      signature: Buffer.from(bundle.head.signature, 'base64'),
    };
    expect(bundle.head.hash).toBe(prev.toString('hex'));
    expect(headIsSigned(bundle.public_key, team.id, head)).toBe(true);
    expect(headIsSigned(bundle.public_key, team.id, { ...head, number: 4 })).toBe(false);
  });
});
