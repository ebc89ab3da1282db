import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { filterOf } from './filter.ts';
import { suggestCreators, suggestHashtags } from './store/creators.ts';
import { listGroups } from './store/groups.ts';
import { countArrived, countSocialPosts, languagesOf, listSocialPosts } from './store/posts.ts';
import { sourcesOf, stateOfSources } from './store/sources.ts';

const many = 8000;
let world: OwnWorld;
let team: TestTeam;
beforeAll(async () => {
  world = await startWorld({ work: false });
  const { db } = world.services;
  const others = [await world.team(), await world.team()];
  team = await world.team();
  // Most posts are other teams', as where many teams are.
  for (const { id } of [team, ...others]) {
    await sql`insert into creators (team_id, id, platform, identifier, handle, name)
      select ${id}::uuid, gen_random_uuid(), 'bluesky', n::text, 'guest' || n, 'Guest ' || n from generate_series(1, 800) n`.execute(
      db,
    );
    await sql`insert into social_posts (team_id, id, platform, source, permalink, caption, posted_on, creator_id, hashtags, language, likes, approval, rejected_at)
      select ${id}::uuid, gen_random_uuid(), 'bluesky', case when n % 50 = 0 then 'mention' else 'hashtag' end, 'https://posts.example/' || n,
        case when n % 400 = 0 then 'Lagoon at dusk ' || n else 'A day out ' || n end, now() - n * interval '1 minute',
        (select c.id from creators c where c.team_id = ${id} and c.identifier = (n % 800 + 1)::text),
        array[case when n % 400 = 0 then '#lagoon' else '#tag' || n % 7 end], case when n % 90 = 0 then 'it' else 'de' end, n % 1000,
        case when n % 100 = 0 then 'approved' else 'none' end, case when n % 300 = 1 then now() end
      from generate_series(1, ${many}::integer) n`.execute(db);
    await sql`insert into social_groups (team_id, id, title) select ${id}::uuid, gen_random_uuid(), 'Group ' || n from generate_series(1, 300) n`.execute(
      db,
    );
  }
  await sql`insert into social_post_pieces (team_id, post_id, position, kind, url) select s.team_id, s.id, 0, 'image', s.permalink from social_posts s`.execute(
    db,
  );
  await sql`analyze creators, social_posts, social_post_pieces, social_groups`.execute(db);
}, 120_000);
afterAll(() => world.stop());

/** The statements that something runs. */
async function statementsOf(run: (db: Db) => Promise<unknown>): Promise<CompiledQuery[]> {
  const { db } = world.services;
  const executor = db.getExecutor();
  const seen: CompiledQuery[] = [];
  const bound = <T extends object>(of: T, key: string | symbol): unknown => {
    const value: unknown = Reflect.get(of, key);
    return typeof value === 'function' ? value.bind(of) : value;
  };
  const watched = new Proxy(executor, {
    get: (of, key) =>
      key === 'executeQuery'
        ? (query: CompiledQuery) => {
            seen.push(query);
            return of.executeQuery(query);
          }
        : bound(of, key),
  });
  await run(new Proxy(db, { get: (of, key) => (key === 'getExecutor' ? () => watched : bound(of, key)) }));
  return seen;
}

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const large = ['creators', 'social_posts', 'social_post_pieces'];

/** Tables that are read from end to end, and the blocks that are looked at. */
async function costOf(run: (db: Db) => Promise<unknown>) {
  const statements = await statementsOf(run);
  const whole: string[] = [];
  let blocks = 0;
  for (const { sql: text, parameters, query, queryId } of statements) {
    const { rows } = await world.services.db.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>({
      ...{ sql: `explain (analyze, buffers, format json) ${text}`, parameters, query, queryId },
    });
    const plan = rows[0]?.['QUERY PLAN'][0].Plan as Node;
    blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
    for (const node of nodesOf(plan))
      if (node['Node Type'] === 'Seq Scan' && large.includes(node['Relation Name'] ?? ''))
        whole.push(node['Relation Name'] ?? '');
  }
  return { statements: statements.length, whole, blocks };
}

const pageSize = 51;
const list =
  (given: Parameters<typeof filterOf>[1], more: object = {}) =>
  (db: Db) =>
    listSocialPosts(db, { ...filterOf(team.id, given), ...more }, pageSize, null);

describe('lists of social posts, among many of many teams', () => {
  it.each([
    ['all', list({}), 1200],
    [
      'those beyond a place',
      (db: Db) =>
        listSocialPosts(db, filterOf(team.id, {}), pageSize, [
          new Date(Date.now() - 3_600_000).toISOString(),
          '00000000-0000-7000-8000-000000000000',
        ]),
      1200,
    ],
    ['of one state', list({ approval: ['approved'] }), 1200],
    ['from one source', list({ source: ['mention'] }), 1200],
    ['in one language', list({ language: ['it'] }), 1200],
    ['by handle', list({ q: '@guest17' }), 1200],
    ['by hashtag', list({ q: '#lagoon' }), 1200],
    ['by address', list({ q: 'https://posts.example/77' }), 200],
    ['by words', list({ q: 'lagoon' }), 1600],
    ['by words and hashtag, any', list({ q: 'lagoon #lagoon', match: 'any' }), 1600],
    ['much answered', list({ engagement: 995 }), 1600],
    ['of a day', list({ from: '2000-01-01', to: '2000-01-02' }), 200],
    ['rejected', list({ rejected: true }), 1200],
    ['that name an account', list({ source: ['tag', 'mention', 'reply'] }, { connected: true }), 9000],
    ['counted, by hashtag', (db: Db) => countSocialPosts(db, filterOf(team.id, { q: '#lagoon' }), 10_000), 200],
    [
      'counted, of one state',
      (db: Db) => countSocialPosts(db, filterOf(team.id, { approval: ['approved'] }), 10_000),
      300,
    ],
    ['groups', (db: Db) => listGroups(db, { team: team.id, q: '' }, pageSize, null), 800],
    ['creators that are suggested', (db: Db) => suggestCreators(db, team.id, 'guest79'), 400],
    ['hashtags that are suggested', (db: Db) => suggestHashtags(db, team.id, '#la'), 2500],
    ['languages', (db: Db) => languagesOf(db, team.id), 100],
    [
      'new ones of a search',
      (db: Db) =>
        countArrived(db, filterOf(team.id, { q: '#lagoon' }), { after: new Date(0), until: new Date() }, 1000),
      300,
    ],
    ['places to look', (db: Db) => sourcesOf(db, team.id, ['tagged', 'own', 'hashtag']), 50],
    ['how the last looks ended', (db: Db) => stateOfSources(db, team.id), 100],
  ] as const)('%s: one statement by an index', async (_what, run, most) => {
    const { statements, whole, blocks } = await costOf(run);
    expect([statements, whole]).toEqual([1, []]);
    expect(blocks).toBeLessThanOrEqual(most);
  });
});
