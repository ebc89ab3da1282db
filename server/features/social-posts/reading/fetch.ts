import { type OutboundAnswer, OutboundFailed } from '#platform/outbound/outbound.ts';
import type { Services } from '#server/services.ts';

const mostHops = 3;
const redirects = [301, 302, 303, 307, 308];

export interface FetchedPage extends OutboundAnswer {
  /** The address that answered, after redirects. */
  readonly url: string;
}

/** The answer of a public address, after at most three redirects, each of which is checked like the first. */
export async function fetchPublic(
  { outbound }: Pick<Services, 'outbound'>,
  given: string,
  { accept, maxBytes, signal, transfer }: { accept: string; maxBytes: number; signal: AbortSignal; transfer?: true },
): Promise<FetchedPage> {
  let url = given;
  for (let hop = 0; hop <= mostHops; hop += 1) {
    const request = { method: 'GET' as const, url, headers: { accept }, maxBytes, signal };
    const answer = await outbound.send(transfer ? { ...request, transfer } : request);
    const { location } = answer.headers;
    if (!redirects.includes(answer.status) || location === undefined) return { ...answer, url };
    if (!URL.canParse(location, url)) break;
    url = new URL(location, url).href;
  }
  throw new OutboundFailed('The page redirects too often.');
}
