import { isPlainAac, lateness } from './playable.ts';
import type { FilmFacts } from './probe.ts';

/** The track that plays, as stereo AAC that begins with the film; silence where it has holes. */
export function soundArgs(facts: FilmFacts, copies = isPlainAac(facts) && lateness(facts, 'sound') < 0.05): string[] {
  if (!facts.sound) return ['-an'];
  if (copies) return ['-c:a', 'copy'];
  return ['-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-ar', '48000', '-af', 'aresample=async=1:first_pts=0'];
}

export const soundMap = ({ sound }: FilmFacts): string[] => (sound ? ['-map', `0:${sound.index}`] : []);
