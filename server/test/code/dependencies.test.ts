import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../../', import.meta.url));
/** Older releases have known holes, or hang on what a stranger can send. */
const atLeast: Record<string, string> = {
  fastify: '5.8.5',
  '@fastify/static': '9.1.1',
  'better-auth': '1.6.11',
  '@tus/server': '2.4.3',
  '@tus/utils': '0.7.1',
  'file-type': '21.3.1',
  jsdom: '20.0.0',
  'exiftool-vendored.pl': '12.24.0',
};
const never = ['extract-zip'];

interface Lock {
  packages: Record<string, { version?: string }>;
}

const parts = (version: string) => version.split(/[.+-]/).slice(0, 3).map(Number);
function isAtLeast(version: string, least: string): boolean {
  const [a, b] = [parts(version), parts(least)];
  const at = a.findIndex((part, place) => part !== b[place]);
  return at === -1 || (a[at] ?? 0) > (b[at] ?? 0);
}

it('K8: no dependency is older than its last known hole', async () => {
  const lock = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const found = Object.entries(lock.packages).map(([path, { version = '' }]) => ({
    name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version,
  }));
  for (const [name, least] of Object.entries(atLeast)) {
    const versions = found.filter((one) => one.name === name).map(({ version }) => version);
    for (const version of versions) expect([name, version, isAtLeast(version, least)]).toEqual([name, version, true]);
  }
  for (const name of ['fastify', '@fastify/static', 'better-auth', '@tus/server', '@tus/utils'])
    expect(found.some((one) => one.name === name)).toBe(true);
  expect(found.filter(({ name }) => never.includes(name))).toEqual([]);
  expect([isAtLeast('5.8.4', '5.8.5'), isAtLeast('5.10.0', '5.8.5'), isAtLeast('6.0.0', '5.8.5')]).toEqual([
    false,
    true,
    true,
  ]);
});

it('K8: a list of all that is shipped can be printed', async () => {
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    env: { ...process.env, PATH },
    maxBuffer: 1 << 26,
  });
  const sbom = JSON.parse(stdout) as {
    bomFormat: string;
    components: { name: string; version: string; purl: string }[];
  };
  expect(sbom.bomFormat).toBe('CycloneDX');
  const fastify = sbom.components.find(({ name }) => name === 'fastify');
  expect(fastify?.purl).toBe(`pkg:npm/fastify@${fastify?.version}`);
  expect(sbom.components.some(({ name }) => name === 'vitest')).toBe(false);
});
