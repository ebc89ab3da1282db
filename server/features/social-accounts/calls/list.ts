import type { PlatformOffer } from '#contract/social-accounts/account.ts';
import { platformLooks, platforms } from '#contract/social-accounts/platforms.ts';
import { redirectPath } from '#contract/social-accounts/redirect.ts';
import type { listAccounts, listPlatforms } from '#contract/social-accounts/routes.ts';
import { pageOfAll } from '#platform/db/page-of-all.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { connectors, oauthOf } from '../connectors/all.ts';
import { presentAccount } from '../present.ts';
import * as store from '../store/accounts.ts';

export const list: Handler<typeof listAccounts, Services> = async ({ db, params, query }) => {
  const { active, platform } = query;
  const filter = { team: params.team, active, platform };
  const accounts = (await store.listAccounts(db, filter)).map(presentAccount);
  return pageOfAll(`social accounts ${JSON.stringify(filter)}`, accounts, query, ({ uuid }) => uuid);
};

function offerOf({ config, origin }: Services, platform: (typeof platforms)[number]): PlatformOffer {
  const connector = connectors[platform];
  const missing = connector?.missing(config) ?? [];
  const oauth = connector !== undefined && oauthOf(connector, origin) !== undefined;
  return {
    platform,
    name: platformLooks[platform].name,
    configured: connector !== undefined && missing.length === 0,
    missing: [...missing],
    help_url: connector?.offer.help_url ?? null,
    redirect_url: oauth ? `${origin}${redirectPath}` : null,
    ways: [...(oauth ? (['oauth'] as const) : []), ...(connector?.connect ? (['fields'] as const) : [])],
    fields: [...(connector?.offer.fields ?? [])],
    handover: connector?.offer.handover ?? true,
  };
}

export const platformsOf: Handler<typeof listPlatforms, Services> = async ({ services, params, query }) =>
  pageOfAll(
    `platforms ${params.team}`,
    platforms.map((platform) => offerOf(services, platform)),
    query,
    ({ platform }) => platform,
  );
