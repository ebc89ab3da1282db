import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { connectors } from './connectors/all.ts';
import { limitsOf } from './rules.ts';
import type { AccountCard } from './store/accounts.ts';

const instant = (at: Date | null) => at?.toISOString() ?? null;

/** An account as its team sees it: never with what gives access to it. */
export function presentAccount(row: AccountCard): SocialAccount {
  const connector = connectors[row.platform];
  return {
    uuid: row.id,
    team: row.team_id,
    platform: row.platform,
    name: row.name,
    username: row.username,
    photo: row.photo,
    url: row.url,
    active: row.active,
    state: row.state,
    state_reason: row.state_reason,
    way: row.way,
    scopes: row.scopes,
    limits: limitsOf(row.platform, row.own_limits),
    time_zone: row.time_zone,
    zone: row.zone,
    approval: row.approval,
    colour: row.colour,
    defaults: row.defaults,
    territories: row.territories,
    metrics: row.way === 'direct' && connector?.metrics !== undefined,
    tagged: row.way === 'direct' && connector?.tagged !== undefined,
    access_until: instant(row.access_until),
    checked_at: instant(row.checked_at),
    tagged_at: instant(row.tagged_at),
    waiting: row.waiting,
    connected_by: row.connected_by,
    created_at: row.created_at.toISOString(),
    revision: row.revision,
  };
}
