import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

type Package = { optionalDependencies?: Record<string, string>; resolved?: string };

const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, Package>;
};

/** The folders in which npm looks for a package that another one asks for: beside it, then in each folder above. */
function lookUp(from: string, name: string): boolean {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`;
  if (lock.packages[path]) return true;
  if (!from) return false;
  const above = from.lastIndexOf('/node_modules/');
  return lookUp(above < 0 ? '' : from.slice(0, above), name);
}

// npm leaves out what a registry did not have on the day, and `npm ci` then refuses the lock file everywhere.
test('the lock file names the optional packages of every platform', () => {
  const missing = Object.entries(lock.packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !lookUp(from, name)),
  );
  expect(missing).toEqual([]);
});

test('the lock file names no registry', () => {
  expect(Object.values(lock.packages).filter(({ resolved }) => resolved?.startsWith('http'))).toEqual([]);
});
