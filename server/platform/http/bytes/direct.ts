import type { IncomingMessage } from 'node:http';
import type { Disposition } from '#platform/content/address-types.ts';
import { type Sharing, typeHeaders } from './headers.ts';
import type { Source } from './source.ts';

/** Fewer bytes are there before a browser has gone elsewhere for them. */
const worthwhile = 64 * 1024;

/** The facts of bytes that decide it. */
interface Leaving {
  readonly mediaType: string;
  readonly disposition: Disposition;
  readonly fileName: string | null;
  readonly shared: Sharing;
}

/** Types that do something in a browser, or that our pages read: they are sent with our headers, which take all power from them. */
const active = /^(?:text|message|multipart|model)\/|[/+](?:xml|json|html)$|xhtml|svg|script|wasm|shockwave/;
/** These a browser shows as pictures, or plays. */
const passive = /^(?:image|video|audio)\//;

const saves = (disposition: string) => disposition.startsWith('attachment');
const mayLeave = (type: string, disposition: string) =>
  saves(disposition) ? !active.test(type) : passive.test(type) && !active.test(type);

/**
 * The reader, as browsers tell of it: an image or a download of a page, or a script of ours, which the store has to allow. Null for
 * all others. What plays asks for the parts it needs at the address it was sent to first, which would be over after minutes;
 * pages of other sites may allow our addresses alone; and programs that fetch by themselves do not always go where they are sent.
 */
function readerOf({ headers }: IncomingMessage, { readableBy }: Sharing, saved: boolean): 'page' | 'script' | null {
  const { 'sec-fetch-mode': mode, 'sec-fetch-dest': dest, 'sec-fetch-site': site, origin } = headers;
  if (saved && (mode === 'navigate' || mode === 'no-cors') && (dest === 'document' || dest === 'empty')) return 'page';
  // An origin of its own has only addresses that our pages were given.
  if (site !== 'same-origin' && readableBy === null) return null;
  if (mode === 'no-cors') return dest === 'image' ? 'page' : null;
  const ours = origin === undefined || origin === readableBy;
  return mode === 'cors' && ours && (dest === 'empty' || dest === 'image') ? 'script' : null;
}

/** The address at the store that a request is sent to for its bytes; null when the server sends them. */
export async function directAddress(
  request: IncomingMessage,
  { direct, size }: Source,
  { mediaType, disposition: wanted, fileName, shared }: Leaving,
): Promise<string | null> {
  if (!direct || request.method !== 'GET' || size <= worthwhile) return null;
  const [, type = '', , disposition = ''] = typeHeaders(mediaType, wanted, fileName);
  if (!mayLeave(type, disposition)) return null;
  const reader = readerOf(request, shared, saves(disposition));
  if (reader === null || (reader === 'script' && !(await direct.readableByScripts()))) return null;
  return direct.address({ type, disposition, kept: reader === 'page' });
}
