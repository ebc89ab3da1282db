import type { refreshTagged } from '#contract/social-accounts/routes.ts';
import type { triggerPosts } from '#contract/social-posts/routes.ts';
import { lockTeam } from '#features/teams/store/teams.ts';
import { fail } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { collectFrom, hashtagPlatforms, ownSources } from '../collecting/collect.ts';
import {
  addHashtag,
  countHashtags,
  ensureSources,
  type SourceRow,
  sourcesOf,
  stateOfSources,
  takeTurn,
} from '../store/sources.ts';

/** Networks count every look: between two that people of a team ask for there is a while. */
export const pauseSeconds = 120;
const mostHashtags = 20;
const everywhere = ['tagged', 'own', 'hashtag'] as const;

/** Looks at places of a team now, unless somebody looked a moment ago. Trouble with one account is told beside the others' finds. */
async function lookNow({ db, services }: Caller<Services>, team: string, kinds: readonly SourceRow['kind'][]) {
  const { mine, at } = await db.transaction().execute(async (tx) => {
    await lockTeam(tx, team);
    await ensureSources(tx, ownSources, team);
    return takeTurn(tx, { team, kinds, pauseSeconds });
  });
  const next = new Date(at.getTime() + pauseSeconds * 1000);
  if (!mine)
    fail('rate_limited', {
      detail: `Posts were collected a moment ago. Try again after ${next.toISOString().slice(11, 16)} UTC.`,
      retryAfter: Math.max(1, Math.ceil((next.getTime() - services.clock.now().getTime()) / 1000)),
    });
  const looked = new Map<string, { account: string; found: number; error: string | null }>();
  for (const source of await sourcesOf(db, team, kinds)) {
    const one = await collectFrom(services, source);
    const { account_id: account } = source;
    const before = looked.get(account);
    looked.set(account, {
      account,
      found: (before?.found ?? 0) + one.found,
      error: one.error ?? before?.error ?? null,
    });
  }
  return { ran_at: at.toISOString(), next_at: next.toISOString(), accounts: [...looked.values()] };
}

export const trigger: Handler<typeof triggerPosts, Services> = async (call) => {
  const { body, db } = call;
  const { team } = body;
  call.membershipFor(team);
  const hashtag = body.hashtag?.replace(/^#/, '').toLowerCase();
  if (hashtag !== undefined) {
    const known = (await stateOfSources(db, team)).hashtags.includes(hashtag);
    if (!known && (await countHashtags(db, team)) >= mostHashtags)
      fail('conflict', `A team collects at most ${mostHashtags} hashtags.`);
    if ((await addHashtag(db, team, hashtag, hashtagPlatforms)) === 0)
      fail('conflict', 'Connect an account of Bluesky, Mastodon or the demo first: hashtags are collected by it.');
  }
  return lookNow(call, team, everywhere);
};

export const refresh: Handler<typeof refreshTagged, Services> = async (call) => {
  const { team } = call.body;
  call.membershipFor(team);
  return lookNow(call, team, ['tagged']);
};
