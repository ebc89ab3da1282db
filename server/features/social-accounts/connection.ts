import { limits } from '#contract/core/limits.ts';
import type { Body } from '#contract/core/route.ts';
import { noApproval } from '#contract/social-accounts/account.ts';
import { type Platform, platformLooks } from '#contract/social-accounts/platforms.ts';
import type { connectAccount, updateAccount } from '#contract/social-accounts/routes.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Caller } from '#platform/http/handle.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';
import { requireConnector } from './connectors/all.ts';
import { type ConnectedAccount, NetworkTrouble } from './connectors/connector.ts';
import { keptPhoto } from './photo.ts';
import { renewalTime } from './rules.ts';
import { openKept, sealTokens } from './sealed.ts';
import { type AccountSettings, type Connection, membersAmong } from './store/accounts.ts';
import { findFinished } from './store/grants.ts';

type Given = Pick<Body<typeof connectAccount>, 'server' | 'identifier' | 'password' | 'grant' | 'choice'>;
type Settings = Pick<
  Body<typeof updateAccount>,
  'name' | 'time_zone' | 'way' | 'approval' | 'colour' | 'defaults' | 'territories' | 'active'
>;
type Call = Caller<Services>;

const networkMs = 30_000;
export const networkSignal = (): AbortSignal => AbortSignal.timeout(networkMs);

/** Tells what a network said in an answer to the person. */
export function toPerson(error: unknown): never {
  if (!(error instanceof NetworkTrouble)) throw error;
  if (error.kind === 'later' || error.kind === 'unknown') fail('integration_failed', error.message);
  fail('conflict', error.message);
}

/** An account that a network let us into, with the photo as it is kept. A remembered one has it already. */
export type KeptConnected = Omit<ConnectedAccount, 'photo' | 'accessUntil'> & {
  readonly photo: string | null;
  readonly accessUntil: string | null;
};
export const keptConnected = async (services: Services, one: ConnectedAccount): Promise<KeptConnected> => ({
  ...one,
  photo: await keptPhoto(services, one.photo, networkSignal()),
  accessUntil: one.accessUntil?.toISOString() ?? null,
});

export async function toConnection(services: Services, one: KeptConnected): Promise<Connection> {
  const until = one.accessUntil === null ? null : new Date(one.accessUntil);
  return {
    remote_id: one.remoteId,
    server: one.server,
    login: one.login ?? null,
    username: one.username.slice(0, limits.name),
    photo: one.photo,
    url: one.url,
    scopes: one.scopes,
    tokens: await sealTokens(services, one.tokens),
    access_until: until,
    renew_at: renewalTime(services.clock.now(), until),
    own_limits: one.ownLimits,
  };
}

/** True when a body has something to connect by. */
export const hasConnection = ({ server, identifier, password, grant, choice }: Given): boolean =>
  [server, identifier, password, grant, choice].some((one) => one !== undefined);

async function byGrant(call: Call, team: string, platform: Platform, { grant = '', choice }: Given) {
  const found = await findFinished(call.db, { team, id: grant, user: call.actor.user });
  if (found?.platform !== platform) fail('gone', 'Begin again to connect the account.');
  const all = await openKept<KeptConnected[]>(call.services, found.sealed);
  const [only] = all;
  if (choice === undefined && all.length === 1 && only) return only;
  return all.find(({ remoteId }) => remoteId === choice) ?? invalid('choice', 'is not one of the accounts');
}

/** The account that a network lets us into, by what was typed or by what the person allowed there. */
export async function connectBy(call: Call, team: string, platform: Platform, given: Given): Promise<KeptConnected> {
  const { services, db, actor } = call;
  const connector = requireConnector(services.config, platform);
  if (given.grant !== undefined) return byGrant(call, team, platform, given);
  const { name } = platformLooks[platform];
  if (!connector.connect) invalid('grant', `${name} accounts are connected at ${name} itself`);
  for (const { name: field, required, for: way } of connector.offer.fields)
    if (way === 'fields' && required && given[field as 'identifier'] === undefined) invalid(field, 'must not be empty');
  await limitRate(db, actor.user, rateLimits.network);
  const { server, identifier, password } = given;
  const fields = {
    ...(server === undefined ? {} : { server }),
    ...(identifier === undefined ? {} : { identifier }),
    ...(password === undefined ? {} : { password }),
  };
  return keptConnected(services, await connector.connect(services, fields, networkSignal()).catch(toPerson));
}

/** Refuses approvers who are not of the team. */
async function checkApprovers(call: Call, team: string, approvers: readonly string[] | undefined): Promise<void> {
  if (!approvers || approvers.length === 0) return;
  const members = await membersAmong(call.db, team, approvers);
  if (approvers.some((user) => !members.has(user))) fail('not_found', 'One of the approvers is not of this team.');
}

/** Settings of an account as the team wants them: as they are now, changed by what was given. */
export async function wantedSettings(
  call: Call,
  team: string,
  given: Settings,
): Promise<(now: AccountSettings) => AccountSettings> {
  await checkApprovers(call, team, given.approval?.approvers);
  const { name, time_zone, way, approval, colour, defaults, territories, active } = given;
  return (now) => ({
    name: name ?? now.name,
    active: active ?? now.active,
    way: way ?? now.way,
    time_zone: time_zone === undefined ? now.time_zone : time_zone,
    approval: {
      mode: approval?.mode ?? now.approval.mode,
      needed: approval?.needed ?? now.approval.needed,
      approvers: approval?.approvers ?? now.approval.approvers,
    },
    colour: colour ?? now.colour,
    defaults: defaults ?? now.defaults,
    territories: territories ?? now.territories,
  });
}

export const firstSettings = (platform: Platform, name: string): AccountSettings => ({
  name: name.slice(0, limits.name) || platformLooks[platform].name,
  active: true,
  way: 'direct',
  time_zone: null,
  approval: noApproval,
  colour: platformLooks[platform].colour,
  defaults: {},
  territories: [],
});
