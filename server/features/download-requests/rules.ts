import { createHmac } from 'node:crypto';
import type { downloadSizes } from '#contract/content.ts';
import type { RequestStatus } from '#contract/request-statuses.ts';
import { type KeptToken, tokenMadeBy } from '#platform/kept-token.ts';
import type { Keyring } from '#platform/keyring.ts';

/** The last part of an approved request's link: only who has the server's secret can make it. */
export const requestToken = (secret: string, grant: string): string =>
  createHmac('sha256', secret).update(`download request ${grant}`).digest('base64url');

export const tokenOf = (secrets: Keyring, grant: string, kept?: KeptToken): string =>
  tokenMadeBy(secrets, (secret) => requestToken(secret, grant), kept);

/** The largest size that is asked for or given, as it is kept: null is the original. */
export const smallerSize = (size: (typeof downloadSizes)[number] | undefined): 'large' | 'medium' | null =>
  size === undefined || size === 'original' ? null : size;

/** An approval that has come to its end counts as expired. */
export function statusOf(
  { status, expires_at }: { status: 'pending' | 'approved' | 'denied'; expires_at: Date | null },
  at: Date,
): RequestStatus {
  return status === 'approved' && expires_at !== null && expires_at <= at ? 'expired' : status;
}

export const linkOf = (origin: string, token: string): string => `${origin}/d/${token}`;

/** The requested files, in a few words. */
export const whatOf = (files: readonly { name: string }[]): string =>
  files.length === 1 ? (files[0]?.name ?? '') : `${files.length} files`;
