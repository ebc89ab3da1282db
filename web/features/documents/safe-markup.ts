import DOMPurify from 'dompurify';

const prose = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'];
const inline = ['strong', 'em', 'b', 'i', 'del', 's', 'sub', 'sup', 'kbd', 'a', 'span'];
const tables = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const linkTo = /^(?:https?:\/\/|mailto:)/i;

/** Links lead out, to a tab of their own; others, as to a file beside it, lead nowhere here. */
function mendLinks(fragment: ParentNode): void {
  for (const link of fragment.querySelectorAll('a')) {
    const to = link.getAttribute('href') ?? '';
    if (!linkTo.test(to)) {
      link.removeAttribute('href');
      continue;
    }
    link.target = '_blank';
    link.rel = 'noopener noreferrer nofollow';
  }
}

/** Markup that a text was turned into, with nothing in it that runs, looks like ours, or is fetched. */
export function safeMarkup(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...prose, ...inline, ...tables],
    ALLOWED_ATTR: ['href', 'title', 'start', 'align'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
  mendLinks(fragment);
  return fragment;
}

/** Coloured code: its letters in spans, which only name what they are. */
export const safeSpans = (html: string): DocumentFragment =>
  DOMPurify.sanitize(html, {
    ALLOWED_TAGS: ['span'],
    ALLOWED_ATTR: ['class'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
