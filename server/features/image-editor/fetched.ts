import { writeFile } from 'node:fs/promises';
import { fail, invalid } from '#platform/errors.ts';
import { OutboundFailed, OutboundRefused } from '#platform/outbound/outbound.ts';
import { type Received, receivedFrom } from '#platform/storage/receive.ts';
import type { Services } from '#server/services.ts';

const mostBytes = 64 * 1024 * 1024;

/** An address at one of the hosts that are allowed; refused in words otherwise. */
function allowedUrl({ config, outbound }: Services, said: string): URL {
  const { editorHosts: hosts } = config;
  if (hosts.length === 0)
    invalid(
      'url',
      'Images cannot be fetched by their URL here: VITRINE_EDITOR_HOSTS names no host. Send the image instead.',
    );
  const url = URL.parse(said) ?? invalid('url', 'is not a URL');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') invalid('url', 'must begin with https://');
  if (!hosts.includes(url.hostname)) invalid('url', `must be at ${hosts.join(' or ')}`);
  try {
    return outbound.check(said);
  } catch (error) {
    if (error instanceof OutboundRefused) return invalid('url', error.message);
    throw error;
  }
}

/** Fetches an edited image from an allowed host to a temporary file, and tells the name in its address. */
export async function fetchEdited(
  services: Services,
  said: string,
  path: string,
): Promise<{ name: string; received: Received }> {
  const url = allowedUrl(services, said);
  const answer = await services.outbound
    .send({ method: 'GET', url: url.href, transfer: true, maxBytes: mostBytes })
    .catch((error: unknown) => {
      if (error instanceof OutboundRefused || error instanceof OutboundFailed)
        return fail('integration_failed', error.message);
      throw error;
    });
  if (answer.status !== 200) fail('integration_failed', `${url.hostname} does not give this image (${answer.status}).`);
  if (answer.cut) fail('too_large', `An image of at most ${mostBytes / 1024 ** 2} MB can be fetched.`);
  await writeFile(path, answer.body);
  return { name: decodeURIComponent(url.pathname.split('/').at(-1) || 'image'), received: await receivedFrom(path) };
}
