import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { features as declared } from '#server/features.ts';
import { createRegistry } from '#server/registry.ts';

const features = join(import.meta.dirname, '..');
const { history, undoers, securityEvents } = createRegistry(declared);
const neverTold: ReadonlySet<string> = new Set(history.silent);
const told: ReadonlySet<string> = new Set(history.sentenced);

/** Every `action: 'noun.verb'` in the code of the features, and every kind that can be undone. */
function kinds(): string[] {
  const files = globSync('**/*.ts', { cwd: features }).filter((path) => !path.endsWith('.test.ts'));
  const written = files.flatMap((path) => {
    const text = readFileSync(join(features, path), 'utf8');
    return [
      ...text.matchAll(/action: '([a-z]+\.[a-z_]+)'/g),
      ...text.matchAll(/select '[a-z]+', '([a-z]+\.[a-z_]+)'/g),
    ];
  });
  return [...new Set([...written.map(([, kind = '']) => kind), ...Object.keys(undoers)])].filter(
    (kind) => !neverTold.has(kind),
  );
}

/** Nouns of the audit log alone: what is noted there is no change. */
const NOTED = ['alert', 'job', 'view', 'zip'];

test('every change is of a noun that a feature declares', () => {
  const files = globSync('**/*.ts', { cwd: features }).filter((path) => !path.endsWith('.test.ts'));
  const nouns = files.flatMap((path) =>
    [...readFileSync(join(features, path), 'utf8').matchAll(/\bnoun: '([a-z_]+)', subject/g)].map(([, noun]) => noun),
  );
  expect(nouns.length).toBeGreaterThan(20);
  const known = new Set([...NOTED, ...declared.flatMap(({ nouns: own }) => Object.keys(own ?? {}))]);
  expect(nouns.filter((noun) => !known.has(noun ?? ''))).toEqual([]);
});

const said = { from: 'Old', to: 'New', folder: 'Summer', starred: true, added: ['Dune'], taken: [] };

/** An action without a sentence is silent: one that only lost its sentence is not among these. */
const SILENT = [
  'bulk.progress',
  'collection.filled',
  'file.in_review',
  'gallery.prepared',
  'media_centre.filled',
  'post.client_view',
  'post.publishing',
  'post.waiting',
  'share.updated',
  'version.captioned',
  'version.heard',
  'version.marked',
  'version.pages',
  'version.playable',
  'version.playback',
  'version.playback_progress',
  'version.processed',
  'version.ready',
  'version.sized',
  'version.thumbnail',
  'video_edit.end',
];

test('what is kept for the stream of events alone is known by name', () => {
  expect([...neverTold].sort()).toEqual(SILENT);
});

test('every kind of change has a sentence of its own, for one thing and for several', () => {
  const all = kinds();
  expect(all.length).toBeGreaterThan(60);
  // Security events are told of in the audit log alone.
  expect(all.filter((kind) => !(told.has(kind) || kind in securityEvents))).toEqual([]);
  for (const kind of all.filter((one) => told.has(one))) {
    const noun = kind.split('.')[0] ?? '';
    const set = { actions: [{ action: kind, noun, lines: 1 }], main: kind, noun, name: 'X', said, one_place: true };
    for (const count of [1, 12]) {
      const sentence = history.sentenceOf({ ...set, count });
      expect([kind, sentence]).toEqual([kind, expect.stringMatching(/^[A-Z][a-z]+ [^{}]*[^ {}]$/)]);
      expect([kind, sentence]).not.toEqual([kind, expect.stringMatching(/undefined|null|\[object/)]);
    }
  }
});
