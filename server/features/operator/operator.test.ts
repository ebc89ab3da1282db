import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Loose, type OwnWorld, type Person, startWorld, type TestTeam } from '#server/test/world.ts';
import { countAll } from './jobs/count-storage.ts';
import { processAllFailed } from './jobs/process-failed.ts';

let world: OwnWorld;
let team: TestTeam;
let staff: Person;
let files: string[];

beforeAll(async () => {
  world = await startWorld({ work: false });
  team = await world.team();
  staff = await world.person({ staff: true });
  const form = new FormData();
  for (const name of ['a.txt', 'b.txt', 'c.txt']) form.append('files', new Blob([name]), name);
  const sent = await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
  files = ((await sent.json()) as { uuid: string }[]).map(({ uuid }) => uuid);
});
afterAll(() => world.stop());

const page = async (query: string): Promise<Loose> => (await staff.get(`staff/jobs/?${query}`)).body;
const thumbnails = (state: string) => page(`state=${state}&kind=version.thumbnail`);

/** As if it had been tried, and failed, so many times. */
const failJobs = () =>
  sql`update pgboss.job set state = 'failed', retry_count = retry_limit, started_on = now(), completed_on = now(),
    output = '{"message": "the decoder broke"}' where name = 'version.thumbnail'`.execute(world.services.db);
const failVersions = () =>
  sql`with v as (update versions set processed = true, failed = 'It is broken.' where team_id = ${team.id} returning 1)
    update files set processed = true, failed = 'It is broken.' where team_id = ${team.id}`.execute(world.services.db);

const notes = async (action: string) => {
  await world.services.audit.settle();
  const { rows } = await sql<{
    actor: string;
    team_id: string;
  }>`select actor, team_id from audit_events where action = ${action}`.execute(world.services.db);
  return rows;
};

describe('jobs', () => {
  it('have a name of their own for people, every kind of them', () => {
    const { jobs } = world.services.registry;
    expect(new Set(jobs.map(({ title }) => title)).size).toBe(jobs.length);
    expect(new Set(jobs.map(({ job }) => job.name)).size).toBe(jobs.length);
  });

  it('are moved before others of their kind as long as they wait', async () => {
    const waiting = (await staff.get('staff/jobs/?state=waiting&kind=version.thumbnail')).body.results as Loose[];
    const first = async () => {
      const { rows } = await sql<{
        id: string;
      }>`select id from pgboss.job where name = 'version.thumbnail' and state = 'created'
        order by priority desc, created_on, id limit 1`.execute(world.services.db);
      return rows[0]?.id;
    };
    const [newest, other] = waiting;
    for (const { uuid } of [newest, other]) {
      const moved = await staff.post(`staff/job/first/${uuid}/`);
      expect([moved.status, moved.body.uuid, moved.body.state]).toEqual([202, uuid, 'waiting']);
      expect(await first()).toBe(uuid);
    }
    expect(await notes('staff.job_first')).toHaveLength(2);
    expect((await staff.post(`staff/job/first/${team.id}/`)).status).toBe(404);
    expect((await team.owner.post(`staff/job/first/${newest.uuid}/`)).status).toBe(403);
    expect((await world.stranger.post(`staff/job/first/${newest.uuid}/`)).status).toBe(401);
  });

  it('are listed with team, file, tries and reason, page by page, and counted by kind and state', async () => {
    expect(await thumbnails('waiting')).toMatchObject({ count: 3 });
    await failJobs();
    const first = await page('state=failed&kind=version.thumbnail&limit=2');
    expect(first).toMatchObject({
      count: 3,
      results: [
        {
          title: 'Create a thumbnail',
          state: 'failed',
          team: { uuid: team.id },
          attempts: 4,
          attempts_most: 4,
          error: 'the decoder broke',
        },
        {},
      ],
    });
    const rest = await page(`state=failed&kind=version.thumbnail&limit=2&cursor=${first.next}`);
    const names = [...first.results, ...rest.results].map(({ about }: Loose) => about);
    expect(names.toSorted()).toEqual(['a.txt', 'b.txt', 'c.txt']);
    expect(rest.next).toBeNull();
    const { body } = await staff.get('staff/queues/');
    expect(body.results.find(({ kind }: Loose) => kind === 'version.thumbnail').counts).toMatchObject({ failed: 3 });
    expect((await staff.get('staff/jobs/')).status).toBe(400);
    expect((await staff.get(`staff/jobs/?state=waiting&cursor=${first.next}`)).body.code).toBe('bad_cursor');
  });

  it('are tried again one by one or all, and cancelled; staff are in the audit log for it', async () => {
    const [one, ...others] = (await thumbnails('failed')).results;
    expect((await staff.post(`staff/job/first/${one.uuid}/`)).body.code).toBe('conflict');
    const retried = await staff.post(`staff/job/retry/${one.uuid}/`);
    expect([retried.status, retried.body.state]).toEqual([202, 'retrying']);
    expect((await staff.post(`staff/job/retry/${one.uuid}/`)).status).toBe(409);
    expect((await staff.post('staff/jobs/retry/', { kind: 'version.thumbnail' })).body).toEqual({
      count: others.length,
    });
    expect((await thumbnails('retrying')).count).toBe(3);
    const cancelled = await staff.post(`staff/job/cancel/${one.uuid}/`);
    expect([cancelled.status, cancelled.body.state]).toEqual([202, 'cancelled']);
    expect((await staff.post(`staff/job/cancel/${one.uuid}/`)).body.code).toBe('conflict');
    expect((await staff.post(`staff/job/cancel/${team.id}/`)).status).toBe(404);
    expect(await notes('staff.job_cancel')).toEqual([{ actor: staff.user, team_id: team.id }]);
    expect(await notes('staff.jobs_retry')).toHaveLength(1);
    const log = await team.owner.get(`teams/audit/${team.id}/`);
    expect(JSON.stringify(log.body)).toContain(`Staff cancelled the job Create a thumbnail: ${one.about}`);
  });
});

describe('files that failed', () => {
  it('are listed with the reason, and processed again one or all', async () => {
    await failVersions();
    const first = await staff.get('staff/failed_files/?limit=2');
    expect(first.body).toMatchObject({ count: 3, results: [{ reason: 'It is broken.', team: { uuid: team.id } }, {}] });
    const [{ uuid, file }] = first.body.results;
    const again = await staff.post(`staff/failed_file/process/${uuid}/`);
    expect([again.status, again.changeSet]).toEqual([202, expect.any(String)]);
    expect((await team.owner.get(`files/file/${file.uuid}/`)).body.latest_version).toMatchObject({
      processed: false,
      failed: null,
    });
    expect((await staff.post(`staff/failed_file/process/${uuid}/`)).status).toBe(404);
    expect((await staff.post('staff/failed_files/process/')).body).toEqual({ count: 2 });
    await processAllFailed(world.services, { actor: staff.user }, new AbortController().signal);
    expect((await staff.get('staff/failed_files/')).body.count).toBe(0);
    expect((await team.owner.post('staff/failed_files/process/')).status).toBe(403);
  });
});

describe('the whole installation', () => {
  it('tells what every team stores, and how much room is left', async () => {
    await team.owner.put(`files/file/update/${files[0]}/`, { recycled: true });
    await countAll(world.services);
    const { body } = await staff.get('staff/storage/');
    expect(body).toMatchObject({
      counting: false,
      total: { files: 3, originals: 15, bin: 5 },
      teams: [{ team: { uuid: team.id }, originals: 15 }],
      disk: { kind: 'disk', free: expect.any(Number), size: expect.any(Number) },
      doctor: null,
    });
    expect((await staff.post('staff/storage/count/')).status).toBe(202);
    expect((await staff.get('staff/storage/')).body.counting).toBe(true);
  });

  it('lists teams with what they ask for, also those that staff have no seat in', async () => {
    const plain = await world.team({ features: [] });
    await plain.owner.post(`teams/feature_request/create/${plain.id}/`, { feature: 'GALLERIES' });
    const all = await staff.get('staff/teams/?limit=1');
    expect(all.body).toMatchObject({ count: 2, results: [{ uuid: team.id, members: 1, files: 3, stored: 15 }] });
    expect((await staff.get(`staff/teams/?cursor=${all.body.next}`)).body.results).toHaveLength(1);
    const asking = await staff.get('staff/teams/?show=asking');
    expect(asking.body.results).toMatchObject([
      {
        uuid: plain.id,
        asked: [{ feature: 'GALLERIES', by: plain.owner.email }],
        owners: [{ email: plain.owner.email }],
      },
    ]);
    await staff.put(`teams/features/${plain.id}/`, { features: ['GALLERIES'] });
    expect((await staff.get('staff/teams/?show=asking')).body.results).toEqual([]);
    expect((await staff.get('staff/teams/?q=100%25')).body.results).toEqual([]);
  });

  it('names its parts and settings, and no secret of them', async () => {
    const { body } = await staff.get('staff/about/');
    const versions = Object.fromEntries(body.parts.map(({ name, version }: Loose) => [name, version]));
    expect(versions).toMatchObject({ 'Node.js': process.versions.node, PostgreSQL: expect.stringMatching(/^1\d/) });
    const settings = Object.fromEntries(body.settings.map((one: Loose) => [one.env, one]));
    expect(settings.VITRINE_SECRET).toMatchObject({ secret: true, given: true, value: null });
    expect(settings.PORT).toMatchObject({ given: true, value: '0' });
    expect(settings.HOST).toMatchObject({ given: false });
    expect(JSON.stringify(body)).not.toContain(world.services.secret[0]);
  });
});
