import { createHmac } from 'node:crypto';
import type { Keyring } from '#platform/keyring.ts';
import { sameText } from '#platform/same-text.ts';

/** The ids that a visitor has in a team by their address, the newest secret's first: it groups what they ask for. */
export function visitorIds(secrets: Keyring, team: string, email: string): [string, ...string[]] {
  const idBy = (secret: string): string => {
    const bytes = createHmac('sha256', secret)
      .update(`requester ${team} ${email.toLowerCase()}`)
      .digest()
      .subarray(0, 16);
    bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
    bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
    return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  };
  const [newest, ...older] = secrets;
  return [idBy(newest), ...older.map(idBy)];
}

/** The token of a status link that a form which is sent twice makes once. */
export const statusToken = ([secret]: Keyring, centre: string, key: string): string =>
  createHmac('sha256', secret).update(`request status ${centre} ${key}`).digest('base64url');

const proofBy = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`request status by email ${token}`).digest('base64url');

/** The part of a status link that the email to the requester alone has: whoever opens it reads emails at that address. */
export const emailProof = ([secret]: Keyring, token: string): string => proofBy(secret, token);

export const isEmailProof = (secrets: Keyring, token: string, given: string): boolean =>
  secrets.some((secret) => sameText(given, proofBy(secret, token)));
