import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { loadConfig } from '#server/config.ts';
import { readSources, repository } from '#server/test/code/imports.ts';
import { type Collector, startCollector } from '#server/test/networks/collector.ts';
import { type Receiver, startReceiver } from '#server/test/networks/receiver.ts';
import { type OwnWorld, startWorld, type TestTeam } from '#server/test/world.ts';
import { startTelemetry } from './otlp/start.ts';
import { watchCollector } from './otlp/watched.ts';
import { createStatementBook } from './statement.ts';

const secret = 'CANARY0123456789canary';
const theirs = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const logged: string[] = [];
const into = { write: (line: string) => void logged.push(line) };

describe('with a collector', () => {
  let collector: Collector;
  let receiver: Receiver;
  let world: OwnWorld;
  let team: TestTeam;
  const file = newId();
  const named = (name: string) => collector.spans.filter((span) => span.name === name);
  const partsOf = (parent: { spanId: string } | undefined) =>
    collector.spans.filter((span) => span.parent === parent?.spanId);

  beforeAll(async () => {
    [collector, receiver] = await Promise.all([startCollector(), startReceiver()]);
    world = await startWorld({
      env: {
        OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
        OTEL_EXPORTER_OTLP_HEADERS: `x-key=${secret}%3D`,
        VITRINE_WEBHOOK_PRIVATE: 'on',
      },
    });
    team = await world.team();
    const { telemetry, outbound } = world.services;
    await team.owner.get(`files/files/${team.id}/?q=${secret}`);
    await team.owner.get(`files/file/${file}/`, { traceparent: `00-${theirs.trace}-${theirs.span}-01` });
    await world.stranger.get(`/${secret}/${secret}`);
    await world.stranger.get('/healthz');
    const form = new FormData();
    form.append('files', new Blob(['a']), `${secret}.txt`);
    await team.owner.fetch(`files/upload/${team.id}/`, { method: 'POST', body: form });
    await vi.waitFor(async () => {
      const { rows } =
        await sql`select from pgboss.job where name = 'version.thumbnail' and state = 'completed'`.execute(
          world.services.db,
        );
      expect(rows).toHaveLength(1);
    }, 60_000);
    const root = telemetry?.traces?.begin({ kind: 'consumer', name: 'asks', facts: {} });
    const log = createLog('info', into as never, undefined, telemetry?.traces);
    await root?.within(async () => {
      log.info('within');
      await outbound.send({ method: 'POST', url: `${receiver.url}/${secret}?token=${secret}`, body: secret });
    });
    root?.end();
    log.info('outside');
    // What is left is exported by who stops.
    await world.halt();
  });
  afterAll(async () => {
    await world.stop();
    await Promise.all([collector.stop(), receiver.stop()]);
  });

  it('has a trace for each request by its pattern, with its statements, and begins it by itself', () => {
    const [list] = named('GET /v1/files/files/:team/');
    expect(list).toMatchObject({ kind: 2, status: 0 });
    expect(list?.facts).toMatchObject({
      'http.route': '/v1/files/files/:team/',
      'http.response.status_code': 200,
      'vitrine.call': 'files.list',
      'vitrine.team': team.id,
      'vitrine.request_id': expect.any(String),
    });
    expect(list?.resource).toMatchObject({ 'service.name': 'vitrine', 'vitrine.role': 'all' });
    const statements = partsOf(list).filter(({ facts }) => facts['db.system.name'] === 'postgresql');
    expect(statements.length).toBeGreaterThan(0);
    expect(statements.every(({ traceId, kind }) => traceId === list?.traceId && kind === 3)).toBe(true);
    expect(statements.some(({ name }) => name.startsWith('select '))).toBe(true);
    const [missing] = named('GET /v1/files/file/:uuid/');
    expect(missing?.facts).toMatchObject({ 'http.response.status_code': 404, 'error.type': 'not_found' });
    expect(missing?.status).toBe(0);
    expect(missing?.traceId).not.toBe(theirs.trace);
    expect(missing?.links).toMatchObject([{ traceId: theirs.trace, spanId: theirs.span }]);
    expect(collector.spans.some(({ name }) => name.includes('healthz'))).toBe(false);
  });

  it('has a trace for each job, which names the request that asked for it, and body-reading calls keep theirs', () => {
    const [upload] = named('POST /v1/files/upload/:team/');
    const [job] = named('job version.thumbnail');
    expect(job).toMatchObject({ kind: 5, status: 0 });
    expect(job?.facts).toMatchObject({ 'vitrine.job': 'version.thumbnail', 'vitrine.job_ended': 'done' });
    expect(job?.parent).toBeUndefined();
    expect(job?.links).toMatchObject([{ traceId: upload?.traceId, spanId: upload?.spanId }]);
    expect(partsOf(job).length).toBeGreaterThan(0);
    expect(partsOf(upload).some(({ name }) => name.startsWith('insert '))).toBe(true);
  });

  it('tells of other servers by their host, tells them nothing, and names the trace in the log', () => {
    const [root] = named('asks');
    expect(partsOf(root)).toMatchObject([
      { name: 'POST', facts: { 'server.address': '127.0.0.1', 'http.response.status_code': 200 } },
    ]);
    expect(receiver.got[0]?.headers).not.toHaveProperty('traceparent');
    const [within, outside] = logged.map((line) => JSON.parse(line));
    expect(within).toMatchObject({ trace_id: root?.traceId, span_id: root?.spanId });
    expect(outside).not.toHaveProperty('trace_id');
  });

  it('has the metrics of Prometheus by their names', () => {
    const requests = collector.metrics.get('vitrine_http_request_duration_seconds')?.histogram[0];
    expect(requests.temporality).toBe(2);
    const [one] = requests.points.filter((point: { attributes: unknown }) =>
      JSON.stringify(point.attributes).includes('"/v1/files/file/:uuid/"'),
    );
    expect(one).toMatchObject({ count: 1, bounds: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] });
    expect(one.counts).toHaveLength(12);
    expect(one.counts.reduce((sum: number, count: number) => sum + count)).toBe(1);
    expect(collector.metrics.get('vitrine_files')?.gauge[0].points.length).toBe(4);
    expect(collector.metrics.get('process_cpu_seconds_total')?.sum[0].points[0].double).toBeGreaterThan(0);
    expect(collector.metrics.get('vitrine_files')?.resource).toMatchObject({ 'service.name': 'vitrine' });
  });

  it('is given no secret, no address and no name', () => {
    expect(collector.headers.every((headers) => headers['x-key'] === `${secret}=`)).toBe(true);
    const cookie = decodeURIComponent(team.owner.cookie.split('=')[1] ?? '').split('.')[0] ?? 'none';
    for (const private_ of [secret, cookie, file, team.owner.user, team.owner.email])
      expect(collector.raw()).not.toContain(private_);
  });
});

it('answers and stops as ever while the collector is away', async () => {
  const world = await startWorld({ work: false, env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
  expect((await world.stranger.get('users/me/')).status).toBe(401);
  await world.stop();
});

it('says once that the collector refuses, without the headers, and keeps the share of traces it was told to', async () => {
  const collector = await startCollector();
  collector.status = 401;
  const lines: string[] = [];
  const common = { endpoint: collector.url, service: 'a', version: '1', role: 'all', metrics: false };
  const open = (share: number) => {
    const telemetry = startTelemetry({ ...common, headers: { authorization: `Bearer ${secret}` }, traces: share });
    telemetry.logTo(createLog('warn', { write: (line: string) => void lines.push(line) } as never));
    return telemetry;
  };
  for (const share of [1, 0]) {
    const { traces, stop } = open(share);
    const root = traces?.begin({
      kind: 'server',
      name: 'GET /',
      facts: {},
      link: `00-${theirs.trace}-${theirs.span}-01`,
    });
    const seen = root?.within(() => [traces?.parent(), traces?.child(() => ({ name: 'select', facts: {} }))]);
    expect(seen?.map((each) => each !== undefined)).toEqual([share === 1, share === 1]);
    root?.end();
    await stop();
  }
  await collector.stop();
  expect(collector.spans.map(({ name }) => name)).toEqual(['GET /']);
  expect(lines.map((line) => JSON.parse(line).reason)).toEqual([expect.stringContaining('401')]);
  expect(lines.join()).not.toContain(secret);
});

it('says that the collector is away once in a while, and when it is back', () => {
  let now = 0;
  const said: string[] = [];
  const watch = watchCollector('collector:4318', () => now);
  const say = (_: unknown, words: string) => void said.push(words);
  watch.logTo({ warn: say, info: say } as never);
  for (const at of [0, 1, 14, 16]) {
    now = at * 60_000;
    watch.exported(new Error('no'));
  }
  watch.exported(undefined);
  watch.exported(undefined);
  expect(said.map((words) => words.includes('again'))).toEqual([false, false, true]);
});

it('tells statements without what is written out in them', () => {
  const understand = createStatementBook();
  expect(understand(`insert into "folders" (name) values ('it''s secret', $1)`)).toEqual({
    name: 'insert folders',
    operation: 'insert',
    text: `insert into "folders" (name) values ('?', $1)`,
  });
  expect(understand('with a as (select 1)\n select $1 from a').name).toBe('with a');
  expect(understand('commit').name).toBe('commit');
  expect(understand('select $x$secret$x$').text).not.toContain('secret');
});

it('reads its settings, and repeats no secret of them', () => {
  const read = (env: Record<string, string>) => loadConfig(env);
  expect(read({ OTEL_EXPORTER_OTLP_HEADERS: 'a=1, b=x%3Dy' }).otlpHeaders).toEqual({ a: '1', b: 'x=y' });
  expect(() => read({ OTEL_EXPORTER_OTLP_HEADERS: secret })).toThrow(
    /^OTEL_EXPORTER_OTLP_HEADERS: must look like name=value/,
  );
  expect(() => read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(
    /^OTEL_EXPORTER_OTLP_ENDPOINT: must be a URL/,
  );
  expect(() => read({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/OTEL_TRACES_SAMPLER_ARG/);
});

it('loads nothing of OpenTelemetry where nothing is set', () => {
  const shipped = readSources('server').filter(({ path }) => !/\.test\.ts$/.test(path));
  const text = (path: string) => readFileSync(join(repository, path), 'utf8');
  const inside = (path: string) => path.startsWith('server/platform/telemetry/otlp/');
  const users = shipped.filter(({ path }) => text(path).includes("'@opentelemetry/"));
  expect(users.length).toBeGreaterThan(2);
  expect(users.filter(({ path }) => !inside(path))).toEqual([]);
  const from = shipped.flatMap(({ imports }) => imports).filter((one) => inside(one.to) && !inside(one.from));
  expect(from.map((one) => one.from)).toEqual(['server/open-telemetry.ts']);
  expect(text('server/open-telemetry.ts')).toMatch(/await import\('#platform\/telemetry\/otlp\/start\.ts'\)/);
});
