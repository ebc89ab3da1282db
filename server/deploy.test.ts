import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { settings } from '#server/config.ts';
import { sharedWorld } from '#server/test/world.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const files = readdirSync(`${root}deploy`, { recursive: true, encoding: 'utf8' })
  .map((name) => `deploy/${name}`)
  .filter((name) => /\.\w+$|file$/i.test(name) && !name.endsWith('.dockerignore'));
const read = (name: string) => readFileSync(root + name, 'utf8');
const all = files.map(read).join('\n');
const found = (pattern: RegExp) => [...new Set([...all.matchAll(pattern)].map(([name]) => name))].toSorted();

test('every YAML file and the dashboard can be read', () => {
  const yaml = files.filter((name) => name.endsWith('.yaml'));
  expect(yaml.length).toBeGreaterThan(10);
  for (const name of yaml)
    for (const document of parseAllDocuments(read(name), { merge: true }))
      expect([name, document.errors, document.toJS({}) !== null]).toEqual([name, [], true]);
  expect(JSON.parse(read('deploy/grafana/vitrine.json')).panels.length).toBeGreaterThan(10);
});

test('they set only what the product reads', () => {
  const known = new Set<string>(Object.values(settings).map(({ env }) => env));
  const set = found(/\b(VITRINE_[A-Z_]+|S3_[A-Z_]+|OTEL_[A-Z_]+|SMTP_URL|DATABASE_URL)\b/g);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
  expect(set).toContain('VITRINE_STORAGE');
});

test('the image takes along folders that are there', () => {
  const taken = [...read('deploy/Dockerfile').matchAll(/^COPY --from=build \/app\/(\S+) /gm)].map(
    ([, name]) => name ?? '',
  );
  expect(taken).toContain('server');
  const built = ['node_modules', 'dist'];
  expect(taken.filter((name) => !built.includes(name) && !existsSync(root + name))).toEqual([]);
});

test('alerts and the dashboard ask for metrics that are measured', async () => {
  const world = await sharedWorld();
  const metrics = await (await fetch(`${world.url}/metrics`)).text();
  const measured = new Set([...metrics.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
  const asked = found(/\b(vitrine_[a-z_]+|process_[a-z_]+|nodejs_[a-z0-9_]+)\b/g).map((name) =>
    name.replace(/_(bucket|count|sum)$/, ''),
  );
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.filter((name) => !measured.has(name))).toEqual([]);
});
