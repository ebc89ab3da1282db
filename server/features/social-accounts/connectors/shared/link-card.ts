import { Parser } from 'htmlparser2';
import type { Outbound, OutboundAnswer } from '#platform/outbound/outbound.ts';

export interface LinkCard {
  readonly title: string;
  readonly description: string;
}

const pageBytes = 256 * 1024;
const mostHops = 3;
const [titleLength, textLength] = [300, 1000];

/** A page, and where it leads to, a few times. */
async function pageAt(outbound: Outbound, link: string, signal: AbortSignal): Promise<OutboundAnswer | null> {
  let url = link;
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const answer = await outbound.send({
      method: 'GET',
      url,
      headers: { accept: 'text/html' },
      maxBytes: pageBytes,
      signal,
    });
    const { location } = answer.headers;
    if (answer.status < 300 || answer.status >= 400 || location === undefined) return answer;
    url = new URL(location, url).href;
  }
  return null;
}

/** Title and description, as a page gives them to networks, else to readers. */
function readCard(html: string): Map<string, string> {
  const found = new Map<string, string>();
  const keep = (name: string | undefined, text: string | undefined) => {
    const plain = (text ?? '').replace(/\s+/g, ' ').trim();
    if (name !== undefined && plain !== '' && !found.has(name)) found.set(name, plain);
  };
  let [inTitle, title] = [false, ''];
  const parser = new Parser({
    onopentag(tag, { property, name, content }) {
      if (tag === 'meta') keep((property ?? name)?.toLowerCase(), content);
      else if (tag === 'title') inTitle = true;
    },
    ontext(text) {
      if (inTitle) title += text;
    },
    onclosetag(tag) {
      if (tag !== 'title') return;
      inTitle = false;
      keep('title', title);
    },
  });
  parser.end(html);
  return found;
}

/** The words of a card for a link. A page that cannot be read has the name of its host for a title. */
export async function linkCard(outbound: Outbound, link: string, signal: AbortSignal): Promise<LinkCard> {
  const answer = await pageAt(outbound, link, signal).catch(() => null);
  const isPage = answer?.status === 200 && /\bhtml\b/.test(answer.headers['content-type'] ?? '');
  const found = isPage ? readCard(answer.body.toString('utf8')) : new Map<string, string>();
  return {
    title: (found.get('og:title') ?? found.get('title') ?? new URL(link).hostname).slice(0, titleLength),
    description: (found.get('og:description') ?? found.get('description') ?? '').slice(0, textLength),
  };
}
