import { languageName } from '#contract/captions/languages.ts';
import type { Cue } from '#platform/media/video/jobs.ts';

const saidBytes = 250_000;

/** The label of captions that nobody named. */
export const labelOf = (language: string | null): string => (language === null ? 'Captions' : languageName(language));

/** All that is said, as search finds it: cut where the index of words would be full. */
export function saidIn(cues: readonly Cue[]): string {
  const said = cues
    .map(({ text }) => text)
    .join('\n')
    .replaceAll('\0', '')
    .toWellFormed();
  const bytes = Buffer.from(said);
  return bytes.length <= saidBytes ? said : new TextDecoder().decode(bytes.subarray(0, saidBytes), { stream: true });
}
