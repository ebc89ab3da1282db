import { Marked } from 'marked';
import { safeMarkup } from './safe-markup.ts';

/** A picture would be fetched from somewhere else: its words stand in its place. */
const marked = new Marked({ gfm: true, async: false, renderer: { image: ({ text }) => escapeText(text) } });

const escapeText = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Markdown as it is meant to be read. HTML within it stays as far as it is harmless. */
export function markdownFragment(text: string): DocumentFragment {
  const fragment = safeMarkup(marked.parse(text, { async: false }));
  // What is wider than its room moves sideways, by keys too.
  for (const wide of fragment.querySelectorAll<HTMLElement>('pre, table')) wide.tabIndex = 0;
  return fragment;
}
