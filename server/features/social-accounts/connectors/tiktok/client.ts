import { z } from 'zod';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { type Access, type ConnectorServices, NetworkTrouble } from '../connector.ts';
import { createJsonApi, jsonOf, type Place, type Question } from '../shared/json-api.ts';
import { quoted, tooMany } from '../shared/trouble.ts';

export const networkName = platformLooks.tiktok.name;

export const placeOf = (
  { config }: Pick<ConnectorServices, 'config'>,
  { tokens }: Pick<Access, 'tokens'>,
  signal: AbortSignal,
): Place => ({ server: config.tiktokUrl, token: tokens.access ?? '', signal });

const problem = z.object({ error: z.object({ code: z.string(), message: z.string().default('') }) });
const errorIn = (body: Buffer) => problem.safeParse(jsonOf(body)).data?.error;

/** TikTok counts the posts of an account over a day. */
const dayPauseSeconds = 21_600;

const texts: Readonly<Record<string, string>> = {
  spam_risk_user_banned_from_posting: `${networkName} lets this account post nothing at the moment. Look at its notices in the app.`,
  spam_risk: `${networkName} takes this post for spam.`,
  spam_risk_text: `${networkName} takes the caption for spam. Write another one.`,
  unaudited_client_can_only_post_to_private_accounts: `The ${networkName} app of this server was not audited by ${networkName} yet: it can only post to private accounts, with the visibility “Only me”.`,
  privacy_level_option_mismatch: `This account cannot post with that visibility. Choose another one.`,
  invalid_publish_id: `${networkName} knows no such post (invalid_publish_id).`,
  token_not_authorized_for_specified_publish_id: `${networkName} knows no such post (invalid_publish_id).`,
  url_ownership_unverified: `${networkName} fetches photos only from addresses that were verified. The administrator has to verify the address of this server in the ${networkName} app.`,
};

/** The trouble behind one of TikTok's codes; null for those that only their status tells. */
export function troubleFor(code: string, said?: string): NetworkTrouble | null {
  switch (code) {
    case 'access_token_invalid':
      return new NetworkTrouble('expired', `The access at ${networkName} has ended. Connect the account again.`);
    case 'auth_removed':
      return new NetworkTrouble('revoked', `The access was taken away at ${networkName}. Connect the account again.`);
    case 'scope_not_authorized':
    case 'scope_permission_missed':
      return new NetworkTrouble(
        'refused',
        `${networkName} was not allowed to do all that is needed. Connect the account again, and allow everything.`,
      );
    case 'rate_limit_exceeded':
      return tooMany(networkName, 60);
    case 'spam_risk_too_many_posts':
    case 'spam_risk_too_many_pending_share':
    case 'reached_active_user_cap':
      return new NetworkTrouble(
        'later',
        `${networkName} takes no more posts of ${code === 'reached_active_user_cap' ? 'this app' : 'this account'} today.`,
        dayPauseSeconds,
      );
    default: {
      const text = texts[code];
      return text ? new NetworkTrouble('refused', `${text}${quoted(said)}`) : null;
    }
  }
}

export const { ask, understand } = createJsonApi({
  name: networkName,
  said(body) {
    const error = errorIn(body);
    return error?.message || error?.code;
  },
  trouble({ body }) {
    const error = errorIn(body);
    return error ? troubleFor(error.code, error.message) : null;
  },
});

/** Ids of posts are larger than a number can be in JavaScript: they are read as text. */
const withTextIds = (body: Buffer): Buffer =>
  Buffer.from(
    body
      .toString('utf8')
      .replace(/("publicaly_available_post_id"\s*:\s*\[)([\d\s,]*)(\])/g, (_all, before, ids: string, after) =>
        [before, ids.replace(/\d+/g, '"$&"'), after].join(''),
      ),
  );

/** The data of a good answer. TikTok tells some errors with the status of a good one. */
export async function call<T>(
  services: ConnectorServices,
  place: Place,
  question: Question,
  shape: z.ZodType<T>,
): Promise<T> {
  const answer = await ask(services, place, { method: 'POST', ...question });
  const code = errorIn(answer.body)?.code;
  const failed = answer.status < 300 && code !== undefined && code !== 'ok';
  const read = {
    ...answer,
    body: withTextIds(answer.body),
    ...(failed ? { status: code === 'internal_error' ? 500 : 400 } : {}),
  };
  return understand(services, read, z.object({ data: shape }), question.moment).data;
}
