import type { Keyring } from '#platform/keyring.ts';
import { isStopProof, stopProof } from '#platform/stop-proof.ts';

const about = (user: string): string => `digest ${user}`;

/** The path that ends the daily emails of one person, without signing in. */
export const stopDigestPath = (secrets: Keyring, user: string): string =>
  `/stop-digest/${user}/${stopProof(secrets, about(user))}`;

/** True when this server made the path, with whichever of its secrets. */
export const isDigestStop = (secrets: Keyring, user: string, proof: string): boolean =>
  isStopProof(secrets, about(user), proof);
