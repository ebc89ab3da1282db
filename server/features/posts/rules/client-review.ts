import { createHash } from 'node:crypto';
import type { ClientReviewState } from '#contract/posts/client-reviews.ts';
import type { PostApproval } from '#contract/posts/talk-routes.ts';
import { createSigner, signatureLength } from '#platform/content/signature.ts';
import type { Keyring } from '#platform/keyring.ts';

interface Standing {
  readonly expires_at: Date;
  readonly revoked_at: Date | null;
  readonly viewed_at: Date | null;
  readonly answer: { readonly decision: PostApproval['decision']; readonly version: number } | null;
  readonly read_at: Date;
}

/** True while the link shows its post. */
export const isLive = ({
  expires_at,
  revoked_at,
  read_at,
}: Pick<Standing, 'expires_at' | 'revoked_at' | 'read_at'>): boolean => revoked_at === null && expires_at > read_at;

/** The state of a link, of a post that has this version now. */
export function stateOf(review: Standing, version: number): ClientReviewState {
  const { answer, viewed_at, revoked_at } = review;
  if (revoked_at !== null) return 'revoked';
  if (answer?.version === version) return answer.decision;
  if (!isLive(review)) return 'ended';
  return viewed_at === null ? 'sent' : 'viewed';
}

/** The parts of a post that a client decides about: its text, its time, and all that it shows. */
export interface SeenPost {
  readonly version: number;
  readonly scheduled_at: Date | null;
  /** A digest of its words and files at each account. */
  readonly shown: string;
}

const length = 22;
const digestOf = ({ version, scheduled_at, shown }: SeenPost): string =>
  createHash('sha256')
    .update(JSON.stringify([version, scheduled_at?.getTime() ?? null, shown]))
    .digest('base64url')
    .slice(0, length);

const signer = (secret: Keyring) => createSigner(secret, 'vitrine client reviews 1');

/** Names a post as one client was shown it. Only who has read the page has it, so that nothing is decided by opening an address. */
export function seenText(secret: Keyring, review: string, post: SeenPost): string {
  const digest = digestOf(post);
  return `${digest}${signer(secret).sign(`${review} ${digest}`)}`;
}

/** `forged`: this server never gave it to that client. `changed`: it names the post as it was before. */
export function readSeen(
  secret: Keyring,
  review: string,
  given: string,
  post: SeenPost,
): 'same' | 'changed' | 'forged' {
  const digest = given.slice(0, length);
  const signed =
    given.length === length + signatureLength && signer(secret).matches(`${review} ${digest}`, given.slice(length));
  if (!signed) return 'forged';
  return digest === digestOf(post) ? 'same' : 'changed';
}
