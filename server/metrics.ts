import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { fail } from '#platform/errors.ts';
import { trailOf } from '#platform/http/trail.ts';
import { sameText } from '#platform/same-text.ts';
import { type Measured, measure } from '#server/measure.ts';
import type { Services } from '#server/services.ts';

/** Whoever watches must be answered even when others are turned away. */
const config = { pressureHandler: () => undefined };
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const loopback = /^(127\.|::1$|::ffff:127\.)/;
const forwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** With a token set, for who has it. Else for this machine alone: not for those whom a proxy on it lets through. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token !== undefined) return sameText(request.headers.authorization ?? '', `Bearer ${token}`);
  const { remoteAddress = '' } = request.raw.socket;
  return loopback.test(remoteAddress) && !forwarded.some((name) => name in request.headers);
}

/** Counts of people and their things by state, and of what is kept where; no id of anything. */
function gauges(registers: Registry[]) {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name: `vitrine_${name}`, help, labelNames, registers });
  return {
    jobs: gauge('jobs', 'Jobs by queue and state.', ['queue', 'state']),
    lag: gauge('queue_lag_seconds', 'How long the oldest job waits that could begin.', ['queue']),
    files: gauge('files', 'Files by status.', ['status']),
    mails: gauge('mails', 'Mails by state.', ['state']),
    connections: gauge('db_connections', 'Connections to the database.', ['pool', 'state']),
    waiting: gauge('db_waiting', 'Requests that wait for a connection.', ['pool']),
    free: gauge('storage_free_bytes', 'Room on the disk of the store.'),
    damaged: gauge('damaged_blobs', 'Uploads whose stored bytes are damaged or missing.'),
    stored: gauge('storage_bytes', 'What is stored, as counted last.', ['kind']),
  };
}

function fill(
  to: ReturnType<typeof gauges>,
  { jobs, lag, files, mails, stored, damaged, free }: Measured,
  pools: Services['pools'],
) {
  to.jobs.reset();
  to.lag.reset();
  for (const { queue, state, n } of jobs) to.jobs.set({ queue, state }, n);
  for (const [queue, seconds] of lag) to.lag.set({ queue }, seconds);
  for (const [status, n] of Object.entries(files)) to.files.set({ status }, n);
  for (const [state, n] of Object.entries(mails)) to.mails.set({ state }, n);
  for (const [kind, n] of Object.entries(stored)) to.stored.set({ kind }, n);
  to.damaged.set(damaged);
  to.free.set(free ?? Number.NaN);
  for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
    to.connections.set({ pool, state: 'idle' }, idleCount);
    to.connections.set({ pool, state: 'used' }, totalCount - idleCount);
    to.waiting.set({ pool }, waitingCount);
  }
}

/** Seconds that requests took, by route: its pattern, never its address. */
function watchRequests(
  app: FastifyInstance,
  registers: Registry[],
): (route: string, status: number, seconds: number) => void {
  const seconds = new Histogram({
    ...{ name: 'vitrine_http_request_duration_seconds', help: 'How long requests took.', buckets, registers },
    labelNames: ['method', 'route', 'status'] as const,
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A stream of events lasts as long as somebody looks.
    if (trailOf(request)?.route.reply !== 'events')
      seconds.observe(
        { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.raw.statusCode },
        reply.elapsedTime / 1000,
      );
    done();
  });
  return (route, status, took) => seconds.observe({ method: 'GET', route, status }, took);
}

/** The metrics of this process and of the installation, which are exported where the operator has named a collector. */
export function createMetrics(services: Services) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 });
  const all = gauges([registry]);
  const look = measure(services);
  const refresh = async () => fill(all, await look(), services.pools);
  services.telemetry?.exportMetrics(async () => {
    // While the database is away, what this process knows by itself is all the more of interest.
    await refresh().catch(() => undefined);
    return registry.getMetricsAsJSON();
  });
  return { registry, refresh };
}

/** `/metrics` for Prometheus. Must be mounted before the routes that it watches. Gives what notes requests that no router sees. */
export function mountMetrics(app: FastifyInstance, services: Services) {
  const { registry, refresh } = createMetrics(services);
  const observe = watchRequests(app, [registry]);
  app.get('/metrics', { config }, async (request, reply) => {
    if (!mayRead(request, services.config.metricsToken)) fail('not_found');
    await refresh();
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
  return observe;
}
