import { fits } from '../../../lib/search/fits.ts';
import type { SettingsSection } from './settings-section.ts';

type Searched = Pick<SettingsSection, 'title' | 'text' | 'words'>;

export interface Hit<S> {
  readonly section: S;
  /** The words of the section that were meant; none when its title or sentence was. */
  readonly words: readonly string[];
}

const wordsAtOnce = 4;

/** The sections in which what was typed stands, each with the labels that have it. Nothing typed: all. */
export function searchSettings<S extends Searched>(sections: readonly S[], typed: string): Hit<S>[] {
  const words = typed.trim();
  if (words === '') return sections.map((section) => ({ section, words: [] }));
  return sections.flatMap((section) => {
    const found = section.words.filter((label) => fits(label, words)).slice(0, wordsAtOnce);
    return found.length > 0 || fits(`${section.title} ${section.text}`, words) ? [{ section, words: found }] : [];
  });
}
