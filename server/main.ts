import { setTimeout as pause } from 'node:timers/promises';
import { openChanges } from '#features/files/open-changes.ts';
import { openSearch } from '#features/files/search/open-search.ts';
import { keepToOurselves } from '#platform/private-folder.ts';
import { createApp } from '#server/app.ts';
import { assemble } from '#server/assemble.ts';
import { type Config, ConfigError, loadConfig } from '#server/config.ts';
import { createDeparture } from '#server/departure.ts';
import { createMetrics } from '#server/metrics.ts';
import { requireWhole } from '#server/unfinished-restore.ts';

/** The time for requests under way to end after SIGTERM. */
const drainMs = 30_000;

/** Says in one line why it cannot be started like this. */
function refuse(error: unknown): never {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(78);
}

function readConfig(): Config {
  try {
    const config = loadConfig(process.env);
    requireWhole(config);
    return config;
  } catch (error) {
    return refuse(error);
  }
}

keepToOurselves();
const config = readConfig();
const assembled = await assemble(config).catch(refuse);
const { services } = assembled;
const departure = createDeparture();
const app = config.role === 'worker' ? null : await createApp(services, { departure });
// A server has them with what it listens to.
if (!app && services.telemetry) createMetrics(services);
if (config.role !== 'server') await assembled.jobs.work(services.registry.jobs, services);

const impatient = new AbortController();

/** Whoever sends requests here learns from `/readyz` that it has to send them elsewhere. A second signal cuts this short. */
async function drain(): Promise<void> {
  if (!app || config.drainSeconds === 0) return;
  await pause(config.drainSeconds * 1000, undefined, { signal: impatient.signal }).catch(() => undefined);
}

async function stop(signal: string): Promise<void> {
  if (departure.announced) return impatient.abort();
  departure.announce();
  services.log.info({ signal }, 'stopping');
  if (signal === 'SIGTERM') await drain();
  const late = setTimeout(() => process.exit(1), drainMs + 10_000);
  late.unref();
  await app?.close();
  await assembled.stop();
  services.log.info('stopped');
  process.exit(0);
}
process.on('SIGTERM', () => void stop('SIGTERM'));
process.on('SIGINT', () => void stop('SIGINT'));

if (app) {
  await app.listen({ port: config.port, host: config.host });
  services.log.info({ url: services.origin }, `Vitrine is at ${services.origin}`);
} else {
  services.log.info('Vitrine is working on jobs');
}
void services.media.warm();
if (app) {
  void openSearch(services);
  void openChanges(services);
}
