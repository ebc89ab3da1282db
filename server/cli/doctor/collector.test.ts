import { expect, it } from 'vitest';
import { loadConfig } from '#server/config.ts';
import { startCollector } from '#server/test/networks/collector.ts';
import { checkCollector } from './collector.ts';

it('tells of a collector that is away or refuses, and of none where none is set', async () => {
  const collector = await startCollector();
  const said: string[] = [];
  const check = async (env: Record<string, string>) => {
    said.length = 0;
    await checkCollector({ config: loadConfig(env), found: (told) => void said.push(told.said) });
    return said.join();
  };
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=CANARY' };
  expect(await check({})).toBe('');
  expect(await check(env)).toBe('');
  expect(collector.headers[0]).toMatchObject({ 'x-key': 'CANARY' });
  collector.status = 403;
  expect(await check(env)).toMatch(/refuses what is sent to it \(403\)/);
  await collector.stop();
  expect(await check(env)).toMatch(/^The OpenTelemetry collector 127\.0\.0\.1:\d+ cannot be reached \(\w+\)/);
});
