import { seal, unseal } from '#platform/seal.ts';
import type { ConnectorServices, OutgoingPost } from '../connector.ts';

type Secret = Pick<ConnectorServices, 'secret'>;

/** An address that gives whoever has it a place to upload to: kept for the next try, sealed. */
export const keepUpload = async (
  { secret }: Secret,
  post: OutgoingPost,
  address: string,
  more: Readonly<Record<string, string>>,
): Promise<void> => post.keep({ sealed: await seal(secret, address), ...more });

/** The address that an earlier try kept; null where there is none, or none that can still be read. */
export async function keptUpload({ secret }: Secret, { progress }: OutgoingPost): Promise<string | null> {
  return progress.sealed ? unseal(secret, progress.sealed).catch(() => null) : null;
}
