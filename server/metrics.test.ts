import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';

let world: OwnWorld;
let team: TestTeam;
const secret = 'a token for whoever watches';

beforeAll(async () => {
  world = await startWorld({ work: false, oneServer: 'each server counts the requests it has answered itself' });
  team = await world.team();
});
afterAll(() => world.stop());

describe('/metrics', () => {
  it('tells of requests by pattern, of jobs, files, mails, connections and room, and names nobody', async () => {
    const form = new FormData();
    form.append('files', new Blob(['a']), 'secret-name.txt');
    await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
    await team.owner.get(`teams/team/${team.id}/`);
    await team.owner.get('teams/team/nonsense/');
    await world.stranger.get('/no/such/page');
    await world.stranger.get('/content/nonsense');
    const { status, headers, body } = await world.stranger.get<string>('/metrics');
    expect([status, headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')]);
    const lines = body.split('\n');
    const has = (line: RegExp) => expect(lines.filter((one) => line.test(one))).toHaveLength(1);
    has(
      /^vitrine_http_request_duration_seconds_count\{method="GET",route="\/v1\/teams\/team\/:team\/",status="200"\} 1$/,
    );
    has(
      /^vitrine_http_request_duration_seconds_count\{method="GET",route="\/v1\/teams\/team\/:team\/",status="404"\} 1$/,
    );
    has(/^vitrine_http_request_duration_seconds_count\{method="GET",route="\/content\/",status="4\d\d"\} 1$/);
    has(/^vitrine_jobs\{queue="version.thumbnail",state="waiting"\} 1$/);
    has(/^vitrine_queue_lag_seconds\{queue="version.thumbnail"\} \d/);
    has(/^vitrine_files\{status="processing"\} 1$/);
    has(/^vitrine_mails\{state="kept"\} 0$/);
    has(/^vitrine_db_connections\{pool="main",state="idle"\} \d+$/);
    has(/^vitrine_storage_free_bytes \d/);
    has(/^nodejs_eventloop_lag_p99_seconds \d/);
    has(/^process_resident_memory_bytes \d/);
    for (const private_ of [team.id, team.owner.user, 'secret-name', 'example.test', 'nonsense', 'no/such'])
      expect(body).not.toContain(private_);
  });

  it('is not there for whom a proxy lets through', async () => {
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect((await world.stranger.get('/metrics', { [name]: '203.0.113.7' })).status).toBe(404);
  });

  it('with a token, is there for who sends it and nobody else', async () => {
    const guarded = await startWorld({ work: false, env: { VITRINE_METRICS_TOKEN: secret } });
    try {
      const ask = (headers: Record<string, string>) => guarded.stranger.get('/metrics', headers);
      expect((await ask({})).status).toBe(404);
      expect((await ask({ authorization: `Bearer ${secret}s` })).status).toBe(404);
      expect((await ask({ authorization: `Bearer ${secret}`, 'x-forwarded-for': '203.0.113.7' })).status).toBe(200);
    } finally {
      await guarded.stop();
    }
  });
});
