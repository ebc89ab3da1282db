import { platformLooks } from '#contract/social-accounts/platforms.ts';
import type { connectAccount as connectRoute, createDemoAccount } from '#contract/social-accounts/routes.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import type { Services } from '#server/services.ts';
import { connectAccount } from '../changes/connect.ts';
import { connectBy, firstSettings, hasConnection, toConnection, wantedSettings } from '../connection.ts';
import { connectors } from '../connectors/all.ts';
import { wallAddress } from '../connectors/demo/demo.ts';
import type { AccountSettings, Connection } from '../store/accounts.ts';
import { tellAccount } from './tell.ts';

const withoutAccess = {
  server: null,
  login: null,
  photo: null,
  scopes: [],
  tokens: null,
  access_until: null,
  renew_at: null,
  own_limits: null,
};

/** An account whose posts a person publishes, known by its user name alone. */
const handoverConnection = (username: string): Connection => ({
  ...withoutAccess,
  remote_id: `handover:${username.toLowerCase()}`,
  username,
  url: null,
});

async function makeDemo(call: Caller<Services>, team: string, settings: (now: AccountSettings) => AccountSettings) {
  const { act, write, services } = call;
  const id = newId();
  const username = `demo.${id.replaceAll('-', '').slice(-8)}`;
  const connection = { ...withoutAccess, remote_id: id, username, url: wallAddress(services.origin, id) };
  const wanted = settings(firstSettings('demo', 'Demo'));
  if (wanted.way === 'handover') invalid('way', 'demo accounts are published to by the product');
  await write((tx) => connectAccount(tx, act, { team, platform: 'demo', id }, connection, wanted));
  return tellAccount(call, team, id);
}

export const connect: Handler<typeof connectRoute, Services> = async (call) => {
  const { params, body, act, write, services } = call;
  const { team } = params;
  const { platform, username, server, identifier, password, grant, choice, ...settings } = body;
  const given = { server, identifier, password, grant, choice };
  const wanted = await wantedSettings(call, team, settings);
  if (platform === 'demo') return makeDemo(call, team, wanted);
  if (settings.way === 'handover' && !hasConnection(given)) {
    if (connectors[platform]?.offer.handover === false)
      fail('conflict', `${platformLooks[platform].name} accounts are connected, not handed over to.`);
    const name = (username ?? invalid('username', 'must not be empty')).replace(/^@/, '');
    const first = wanted({ ...firstSettings(platform, name), way: 'handover' });
    const id = await write((tx) => connectAccount(tx, act, { team, platform }, handoverConnection(name), first));
    return tellAccount(call, team, id);
  }
  const found = await connectBy(call, team, platform, given);
  const connection = await toConnection(services, found);
  const first = wanted(firstSettings(platform, found.name || found.username));
  const id = await write((tx) => connectAccount(tx, act, { team, platform }, connection, first));
  return tellAccount(call, team, id);
};

export const demo: Handler<typeof createDemoAccount, Services> = async (call) => {
  const { id: team } = call.params;
  call.membershipFor(team);
  return makeDemo(call, team, (now) => now);
};
