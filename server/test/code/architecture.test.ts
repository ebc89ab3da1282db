import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { findCycle, type Import, readSources, repository, specifiersOf } from './imports.ts';

/** Rooms from the ground up: a file imports from its own room and those its line names. */
const ROOMS: Record<string, string[]> = {
  contract: [],
  platform: ['contract'],
  features: ['contract', 'platform'],
  migrations: ['platform'],
  server: ['contract', 'platform', 'features', 'migrations'],
  'web/lib': ['contract'],
  'web/ui': ['contract', 'web/lib'],
  'web/features': ['contract', 'web/lib', 'web/ui'],
  // What every feature declares, in two lists: for the first page, and for later.
  'web/features.ts': ['contract', 'web/lib', 'web/ui', 'web/features'],
  'web/screens': ['contract', 'web/lib', 'web/ui', 'web/features', 'web/features.ts'],
  web: ['contract', 'web/lib', 'web/ui', 'web/features', 'web/features.ts', 'web/screens'],
  e2e: ['contract', 'scripts'],
  scripts: ['contract', 'platform', 'features', 'migrations', 'server'],
};

/** Types without code that are handed down: any noun may name them. */
const HANDED_DOWN = ['server/services.ts', 'server/feature.ts'];

/** Folders of `web/features` that stand for no single noun of the contract: downloads are of files, folders and more. */
const WEB_ONLY = ['palette', 'downloads', 'overlays'];

/** The kinds of files that another noun may use, by the kind of the file that asks. */
const OPEN_TO: Record<string, string[]> = {
  store: [],
  rules: [],
  present: [],
  access: ['store', 'access', 'changes'],
  changes: ['store', 'access', 'changes'],
  call: ['store', 'rules', 'present', 'access', 'changes', 'connectors'],
  // Which files of a gallery or a Media Centre visitors see, and with which words: the team's editor asks the same.
  shown: ['store', 'rules', 'access', 'shown'],
  // How bytes are made and sent, whoever takes them.
  bytes: ['store', 'rules', 'access'],
  // What goes out to social networks: bytes as they are made for everyone, by the connector of the network.
  publishing: ['store', 'rules', 'access', 'changes', 'bytes', 'connectors'],
  // Each speaks the protocol of one social network.
  connectors: [],
  // How files are found, for members and for visitors.
  search: ['store', 'rules', 'present', 'access', 'changes'],
  // Shows visitors what other nouns publish, and is opened to none of them.
  public: ['store', 'rules', 'present', 'access', 'changes', 'shown', 'bytes', 'search'],
  jobs: ['store', 'rules', 'present', 'access', 'changes', 'connectors'],
};

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || /^((server|web)\/test|e2e)\//.test(path);

function roomOf(path: string): string {
  if (/^web\/features(\.lazy)?\.ts$/.test(path)) return 'web/features.ts';
  const inside = /^(?:server\/(platform|features|migrations)|(web\/(?:lib|ui|features|screens)))\//.exec(path);
  return inside?.[1] ?? inside?.[2] ?? path.split('/')[0] ?? path;
}

const nounOf = (path: string) => /^(?:server|web)\/features\/([^/]+)\//.exec(path)?.[1];

function kindOf(path: string): string {
  const rest = path.replace(/^server\/features\/[^/]+\//, '');
  if (nounOf(path) === 'public') return 'public';
  const folder = /^(changes|jobs|shown|bytes|search|publishing|connectors)\//.exec(rest)?.[1];
  return folder ?? /^(store|rules|present|access)\b/.exec(rest)?.[1] ?? 'call';
}

const sources = readSources('contract', 'server', 'web', 'e2e', 'scripts');
const shipped = sources.filter(({ path }) => !isTest(path));
const imports = shipped.flatMap((source) => source.imports).filter(({ to }) => to !== 'package.json');
const show = (found: Import[]) => found.map(({ from, to }) => `${from} -> ${to}`);

describe('the import law', () => {
  test('no room imports from a room above it or across the sides', () => {
    const across = imports.filter(({ from, to, typeOnly }) => {
      const [room, target] = [roomOf(from), roomOf(to)];
      if (room === 'features' && typeOnly && HANDED_DOWN.includes(to)) return false;
      return room !== target && !ROOMS[room]?.includes(target);
    });
    expect(show(across)).toEqual([]);
  });

  test('tests stay on their side, too', () => {
    const side = (path: string) =>
      path.startsWith('web/') ? 'web' : path.startsWith('server/') ? 'server' : undefined;
    const across = sources
      .filter(({ path }) => isTest(path))
      .flatMap((source) => source.imports)
      .filter(({ from, to }) => side(to) && (from.startsWith('contract/') || (side(from) && side(from) !== side(to))));
    expect(show(across)).toEqual([]);
  });

  test('nobody imports a test, and scripts nothing of the tests but the networks they play', () => {
    const played = ({ from, to }: Import) => roomOf(from) === 'scripts' && to.startsWith('server/test/networks/');
    expect(show(imports.filter((each) => isTest(each.to) && !played(each)))).toEqual([]);
  });

  test('a noun opens only its store, rules, present, access and changes to another', () => {
    const closed = imports.filter(({ from, to }) => {
      if (roomOf(from) !== 'features' || roomOf(to) !== 'features' || nounOf(from) === nounOf(to)) return false;
      return !OPEN_TO[kindOf(from)]?.includes(kindOf(to));
    });
    expect(show(closed)).toEqual([]);
  });

  test("a feature's routes are read by its declaration, and its declaration by the list of features alone", () => {
    const read = imports.filter(({ from, to }) => {
      const [, feature, file] = /^server\/features\/([^/]+)\/(routes|feature)\.ts$/.exec(to) ?? [];
      const reader = file === 'routes' ? `server/features/${feature}/feature.ts` : 'server/features.ts';
      return feature !== undefined && from !== reader;
    });
    expect(show(read)).toEqual([]);
  });

  test('every folder of server/features declares itself', () => {
    const folders = new Set(
      shipped.filter(({ path }) => path.startsWith('server/features/')).flatMap(({ path }) => nounOf(path) ?? []),
    );
    const listed = imports.filter(({ from }) => from === 'server/features.ts').map(({ to }) => to);
    expect([...folders].filter((folder) => !listed.includes(`server/features/${folder}/feature.ts`))).toEqual([]);
  });

  test('screens do not import screens', () => {
    const between = imports.filter(({ from, to }) => roomOf(from) === 'web/screens' && roomOf(to) === 'web/screens');
    expect(show(between.filter(({ to }) => to.endsWith('.tsx')))).toEqual([]);
  });

  test('nothing imports in a circle', () => {
    // An import of types alone is gone before anything runs; of files that name one another even so, the measures tell.
    const running = shipped.map((source) => ({
      ...source,
      imports: source.imports.filter(({ typeOnly }) => !typeOnly),
    }));
    expect(findCycle(running)).toBeUndefined();
  });

  test('what runs in a browser needs nothing of Node', () => {
    const browser = shipped.filter(({ path }) => path.startsWith('web/') || path.startsWith('contract/'));
    expect(browser.filter(({ builtins }) => builtins.length > 0).map(({ path }) => path)).toEqual([]);
  });
});

describe('the proof that a row was authorized', () => {
  const text = (path: string) => readFileSync(join(repository, path), 'utf8');
  const inServer = shipped.map(({ path }) => path).filter((path) => path.startsWith('server/'));

  test('is made in one file alone', () => {
    const makers = inServer.filter((path) => /\bas (?:unknown as )?Authorized\b|\bauthorized\(/.test(text(path)));
    expect(makers).toEqual(['server/platform/authorize.ts']);
  });

  test('is given without asking anyone only where a file of this list says why', () => {
    const unasked = inServer.filter((path) => /\bauthorizeSystem\(/.test(text(path)));
    expect(unasked.sort()).toEqual([
      'server/features/approvals/access.ts',
      'server/features/approvals/changes/mark.ts',
      'server/features/approvals/changes/recall.ts',
      'server/features/approvals/changes/take-original.ts',
      'server/features/collections/access.ts',
      'server/features/download-presets/undo.ts',
      'server/features/duplicates/access.ts',
      'server/features/files/changes/tag-by-keywords.ts',
      'server/features/files/jobs/purge.ts',
      'server/features/posts/undo.ts',
      'server/features/social-accounts/undo.ts',
      'server/features/submissions/access.ts',
      'server/features/submissions/changes/submit-copy.ts',
      'server/features/submissions/undo.ts',
      'server/features/tags/changes/decide-proposal.ts',
      'server/features/tags/undo.ts',
      'server/features/teams/access.ts',
      'server/features/teams/groups/access.ts',
      'server/features/upload-defaults/access.ts',
      'server/features/upload-defaults/undo.ts',
      'server/features/uploads/access.ts',
      'server/features/webhooks/undo.ts',
    ]);
  });
});

describe('the tree', () => {
  test('has no barrels', () => {
    expect(sources.filter(({ path }) => /^index\.tsx?$/.test(basename(path))).map(({ path }) => path)).toEqual([]);
  });

  test('names every folder of web/features after a noun of the contract', () => {
    const known = (noun: string) =>
      WEB_ONLY.includes(noun) || [`${noun}.ts`, noun].some((name) => existsSync(join(repository, 'contract', name)));
    const web = new Set(
      shipped.filter(({ path }) => path.startsWith('web/')).flatMap(({ path }) => nounOf(path) ?? []),
    );
    expect([...web].filter((noun) => !known(noun))).toEqual([]);
  });
});

describe('the reader of imports', () => {
  test('sees every way to import, and no comment', () => {
    const text = `
import './a.css';
import b from './b.ts';
import { c,
  d } from "./c.ts";
import type { E } from './e.ts';
export { f } from './f.ts';
export type { G } from './g.ts';
export * from './h.ts';
// import i from './i.ts';
/* import j from './j.ts'; */
const k = () => import('./k.ts');
`;
    expect(specifiersOf(text)).toEqual([
      { name: './a.css', typeOnly: false },
      { name: './b.ts', typeOnly: false },
      { name: './c.ts', typeOnly: false },
      { name: './e.ts', typeOnly: true },
      { name: './f.ts', typeOnly: false },
      { name: './g.ts', typeOnly: true },
      { name: './h.ts', typeOnly: false },
      { name: './k.ts', typeOnly: false },
    ]);
  });
});
