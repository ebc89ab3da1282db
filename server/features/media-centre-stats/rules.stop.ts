import type { Keyring } from '#platform/keyring.ts';
import { isStopProof, stopProof } from '#platform/stop-proof.ts';

const about = (centre: string, user: string): string => `report ${centre} ${user}`;

/** The path that ends the reports of one person about one Media Centre, without signing in. */
export const stopPath = (secrets: Keyring, centre: string, user: string): string =>
  `/stop-report/${centre}/${user}/${stopProof(secrets, about(centre, user))}`;

/** True when this server made the path, with whichever of its secrets. */
export const isReportStop = (secrets: Keyring, centre: string, user: string, proof: string): boolean =>
  isStopProof(secrets, about(centre, user), proof);
