import type { HistoryTables } from './declaration.ts';
import type { ToldSet } from './sentence.ts';

/** Sentences of change sets. */
export interface HistorySentences {
  sentenceOf(set: ToldSet): string;
}

const an = (label: string) => `${/^[aeiou]/i.test(label) ? 'an' : 'a'} ${label}`;

export function tellSets({ nouns, actions, mixedSentences }: HistoryTables): HistorySentences {
  /** The subject of a set. */
  function whatOf({ count, noun, name }: ToldSet): string {
    const declared = nouns[noun];
    const whole = (declared?.partOf && nouns[declared.partOf]) || declared;
    const [one, many] = whole?.label ?? [noun, `${noun}s`];
    if (count > 1) return `${count} ${many}`;
    if (name === null) return an(one);
    return whole?.nameAlone ? name : `the ${one} ${name}`;
  }

  return {
    sentenceOf(set) {
      const what = whatOf(set);
      const mine = set.actions.filter((line) => line.noun === set.noun).map(({ action }) => action);
      if (mine.length <= 1) return actions[set.main]?.sentence?.(set, what) ?? `Changed ${what}`;
      for (const tell of mixedSentences) {
        const sentence = tell(set, mine, what);
        if (sentence !== undefined) return sentence;
      }
      return `Changed ${what}`;
    },
  };
}
