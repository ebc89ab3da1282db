import { OutboundRefused } from '#platform/outbound/outbound.ts';
import { type ConnectorServices, NetworkTrouble } from '../connector.ts';

/**
 * The origin of a server that somebody typed, such as `mastodon.social`. What gives access goes there, so it has to be HTTPS;
 * plain HTTP only inside the house, where the setting lets us call it.
 */
export function serverAddress(
  { outbound, config }: Pick<ConnectorServices, 'outbound' | 'config'>,
  typed: string,
): string {
  const text = typed.trim().replace(/^@/, '');
  const url = checked(outbound, /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url.protocol !== 'https:' && config.webhookPrivate !== 'on')
    throw new NetworkTrouble('refused', 'The address of the server has to begin with https://.');
  return url.origin;
}

function checked(outbound: ConnectorServices['outbound'], address: string): URL {
  try {
    return outbound.check(address);
  } catch (error) {
    if (error instanceof OutboundRefused)
      throw new NetworkTrouble('refused', `The server cannot be used. ${error.message}`);
    throw error;
  }
}
