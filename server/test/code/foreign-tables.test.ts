import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { foreignReads, foreignWrites, tablesOf } from './foreign-tables.ts';
import { readSources, repository } from './imports.ts';

const owners = new Map(
  Object.entries(tablesOf).flatMap(([feature, tables]) => tables.map((table) => [table, feature])),
);

type Use = 'reads' | 'writes';

/** The tables that the SQL of a file names, with what is done to them. */
function tablesIn(path: string): [table: string, use: Use][] {
  const text = readFileSync(join(repository, path), 'utf8');
  const found: [string, Use][] = [];
  const read = (template: string) => {
    for (const [, verb = '', table = ''] of template.matchAll(
      /\b(delete from|insert into|update|from|join|using)\s+(?:only\s+)?([a-z_]+)\b/g,
    ))
      if (owners.has(table)) found.push([table, /^(delete|insert|update)/.test(verb) ? 'writes' : 'reads']);
  };
  new Visitor({
    TaggedTemplateExpression(node) {
      if (node.tag.type === 'Identifier' && node.tag.name === 'sql')
        read(node.quasi.quasis.map(({ value }) => value.raw).join(' $ '));
    },
  }).visit(parseSync(path, text).program);
  return found;
}

const featureOf = (path: string): string => path.split('/')[2] ?? '';

/** Tables of others by feature, in order. */
function foreign(use: Use): Record<string, string[]> {
  const sources = readSources('server').filter(
    ({ path }) => path.startsWith('server/features/') && !path.endsWith('.test.ts'),
  );
  const pairs = sources.flatMap(({ path }) =>
    tablesIn(path)
      .filter(([table, used]) => used === use && owners.get(table) !== featureOf(path))
      .map(([table]) => `${featureOf(path)} ${table}`),
  );
  const byFeature: Record<string, string[]> = {};
  for (const pair of [...new Set(pairs)].sort()) {
    const [feature = '', table = ''] = pair.split(' ');
    byFeature[feature] = [...(byFeature[feature] ?? []), table];
  }
  return byFeature;
}

describe('features and each other’s tables', () => {
  test('every table has one owner', () => {
    const generated = readFileSync(join(repository, 'server/platform/db/tables.gen.ts'), 'utf8');
    const list = generated.slice(generated.lastIndexOf('export interface Tables'));
    const tables = [...list.matchAll(/^ {2}([a-z_]+): /gm)].map(([, table]) => table);
    expect([...owners.keys()].sort()).toEqual(tables.sort());
  });

  test('are read where the list says so, and nowhere else', () => {
    expect(foreign('reads')).toEqual(foreignReads);
  });

  test('are written where the list says so, and nowhere else', () => {
    const writes = Object.entries(foreignWrites).map(([feature, tables]) => [feature, Object.keys(tables).sort()]);
    expect(foreign('writes')).toEqual(Object.fromEntries(writes));
  });
});
