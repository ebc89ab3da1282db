import { stat } from 'node:fs/promises';
import { LRUCache } from 'lru-cache';
import type { Sniffed } from '../model.ts';
import type { FilmFacts } from './probe.ts';

/** The facts of the last films that were looked into: a film is worked on several times within minutes, and to look into it each time costs more than much of that work. */
const known = new LRUCache<string, FilmFacts>({ max: 200 });

/** The facts of a film, from `look` unless the very same file was looked into before. */
export async function knownFacts(
  source: string,
  { extension }: Sniffed,
  look: () => Promise<FilmFacts>,
): Promise<FilmFacts> {
  const { dev, ino, size, mtimeNs } = await stat(source, { bigint: true });
  const key = [extension, dev, ino, size, mtimeNs].join(':');
  const before = known.get(key);
  if (before) return before;
  const facts = await look();
  known.set(key, facts);
  return facts;
}
