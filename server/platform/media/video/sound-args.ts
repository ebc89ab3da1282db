import { Trouble } from '../failure.ts';
import { isPlainAac, lateness } from './playable.ts';
import type { FilmFacts } from './probe.ts';

/** True for AAC that begins with the film: it is taken as it is. */
export const soundCopies = (facts: FilmFacts): boolean => isPlainAac(facts) && lateness(facts, 'sound') < 0.05;

/** The track that plays, as stereo AAC that begins with the film; silence where it has holes. */
export function soundArgs(facts: FilmFacts, copies = soundCopies(facts)): string[] {
  if (!facts.sound) return ['-an'];
  // In AVI and in transport streams every packet has a head of its own.
  if (copies) return ['-c:a', 'copy', '-bsf:a', 'aac_adtstoasc'];
  return ['-c:a', 'aac', '-b:a', '160k', '-ac', '2', '-ar', '48000', '-af', 'aresample=async=1:first_pts=0'];
}

export const soundMap = ({ sound }: FilmFacts): string[] => (sound ? ['-map', `0:${sound.index}`] : []);

/** Does something with the sound as it is, where that can be, and anew where that fails. */
export async function withSound(facts: FilmFacts, work: (copies: boolean) => Promise<void>): Promise<void> {
  if (!soundCopies(facts)) return work(false);
  try {
    await work(true);
  } catch (error) {
    if (!(error instanceof Trouble) || error.reason !== 'broken') throw error;
    await work(false);
  }
}
