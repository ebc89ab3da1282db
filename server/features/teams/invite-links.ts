import { createHmac } from 'node:crypto';
import { newId } from '#platform/ids.ts';

/** The last part of an invitation's link: only who has the server's secret can make it. */
const tokenOf = (secret: string, grant: string): string =>
  createHmac('sha256', secret).update(`invitation ${grant}`).digest('base64url');

export interface LinkMaker {
  readonly secret: string;
  readonly origin: string;
}

export const linkOf = ({ secret, origin }: LinkMaker, grant: string): string =>
  `${origin}/invite/${tokenOf(secret, grant)}`;

/** A new link: what it is made from, and its token. */
export function newGrant({ secret }: LinkMaker): { grant: string; token: string } {
  const grant = newId();
  return { grant, token: tokenOf(secret, grant) };
}
