import type { en } from './languages/en.ts';

/** The name of a text of the pages. */
export type Word = keyof (typeof en)['words'];
/** The name of a text that goes by a number. */
export type Plural = keyof (typeof en)['plurals'];

/** A text for each category of numbers that its language tells apart; `other` for all else. */
export type Forms = { readonly [category in Intl.LDMLPluralRule]?: string } & { readonly other: string };

/** All words of the pages in one language. */
export interface Dictionary {
  readonly words: { readonly [word in Word]: string };
  readonly plurals: { readonly [plural in Plural]: Forms };
}
