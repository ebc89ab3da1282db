import type { ConnectorServices } from '../connector.ts';

const mostBytes = 4 * 1024 ** 2;

/** The picture of an account at an address; null where there is none of a size that is looked at. */
export async function photoAt(
  { outbound }: Pick<ConnectorServices, 'outbound'>,
  url: string | null | undefined,
  signal: AbortSignal,
): Promise<Buffer | null> {
  if (!url) return null;
  try {
    const answer = await outbound.send({ method: 'GET', url, maxBytes: mostBytes, signal });
    return answer.status === 200 && !answer.cut ? answer.body : null;
  } catch {
    return null;
  }
}
