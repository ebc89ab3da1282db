import { createHmac } from 'node:crypto';
import { createSigner } from '#platform/content/signature.ts';
import { newId } from '#platform/ids.ts';
import { type KeptToken, tokenMadeBy } from '#platform/kept-token.ts';
import type { Keyring } from '#platform/keyring.ts';

/** The last part of an invitation's link: only who has the server's secret can make it. */
export const invitationToken = (secret: string, grant: string): string =>
  createHmac('sha256', secret).update(`invitation ${grant}`).digest('base64url');

const tokenOf = (secrets: Keyring, grant: string, kept?: KeptToken): string =>
  tokenMadeBy(secrets, (secret) => invitationToken(secret, grant), kept);

export interface LinkMaker {
  readonly secret: Keyring;
  readonly origin: string;
}

/** `kept`: what is stored of its token, once it is. */
export const linkOf = ({ secret, origin }: LinkMaker, grant: string, kept?: KeptToken): string =>
  `${origin}/invite/${tokenOf(secret, grant, kept)}`;

const proofOf = (secret: Keyring, grant: string, email: string): string =>
  createSigner(secret, 'vitrine invitations by mail 1').sign(`${grant} ${email}`);

/**
 * The link of an email. Beside the token it holds a proof that only this email knows: whoever comes with it has read
 * the mail of that address. One for several people names the address too.
 */
export const mailedLinkOf = (
  links: LinkMaker,
  grant: string,
  email: string,
  shared: boolean,
  kept?: KeptToken,
): string =>
  `${linkOf(links, grant, kept)}.${proofOf(links.secret, grant, email)}${shared ? `.${Buffer.from(email).toString('base64url')}` : ''}`;

/** The parts of a link's last segment: its token, and how the mail of an address is proved by it. */
export function readLink(part: string): { token: string; proof: string | null; email: string | null } {
  const [token = '', proof, email] = part.split('.');
  return { token, proof: proof ?? null, email: email ? Buffer.from(email, 'base64url').toString() : null };
}

export const isProof = ({ secret }: LinkMaker, grant: string, email: string, proof: string): boolean =>
  createSigner(secret, 'vitrine invitations by mail 1').matches(`${grant} ${email}`, proof);

/** A new link: what it is made from, and its token. */
export function newGrant({ secret }: LinkMaker): { grant: string; token: string } {
  const grant = newId();
  return { grant, token: tokenOf(secret, grant) };
}
