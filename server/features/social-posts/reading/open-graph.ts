import { Parser } from 'htmlparser2';

/** The facts that a page tells of itself: for previews at other sites, and where its oEmbed is. */
export interface PageFacts {
  readonly meta: ReadonlyMap<string, string>;
  readonly title: string;
  /** The language tag of the whole page. */
  readonly language: string | null;
  readonly oembed: string | null;
}

const longest = 5000;

export function readPage(html: string): PageFacts {
  const meta = new Map<string, string>();
  let [title, inTitle] = ['', false];
  let oembed: string | null = null;
  let language: string | null = null;
  const parser = new Parser({
    onopentag(tag, { property, name, content, rel, type, href, lang }) {
      if (tag === 'html' && lang) language ??= lang;
      const key = (property ?? name ?? '').toLowerCase();
      if (tag === 'meta' && key !== '' && content !== undefined && !meta.has(key))
        meta.set(key, content.slice(0, longest).trim());
      if (tag === 'link' && /\balternate\b/i.test(rel ?? '') && type === 'application/json+oembed' && href)
        oembed ??= href;
      inTitle = tag === 'title' && title === '';
    },
    ontext(part) {
      if (inTitle && title.length < longest) title += part;
    },
    onclosetag(tag) {
      if (tag === 'title') inTitle = false;
    },
  });
  parser.end(html);
  return { meta, title: title.trim(), language, oembed };
}
