import { createHash } from 'node:crypto';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { redirectPath } from '#contract/social-accounts/redirect.ts';
import type { authorizeAccount, finishAccount } from '#contract/social-accounts/routes.ts';
import { fail, invalid } from '#platform/errors.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { newId } from '#platform/ids.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { keptConnected, networkSignal, toPerson } from '../connection.ts';
import { oauthOf, requireConnector } from '../connectors/all.ts';
import { openKept, sealKept } from '../sealed.ts';
import { accountsByRemote } from '../store/accounts.ts';
import { insertGrant, keepFinished, takeGrant } from '../store/grants.ts';

const sessionHash = ({ actor }: Pick<Caller<Services>, 'actor'>) => createHash('sha256').update(actor.session).digest();

/** Sends a person to a network. What they come back with counts in this session alone. */
export const begin: Handler<typeof authorizeAccount, Services> = async (call) => {
  const { params, body, services, db, actor } = call;
  const { platform, server, identifier } = body;
  const connector = requireConnector(services.config, platform);
  const { name } = platformLooks[platform];
  const oauth =
    oauthOf(connector, services.origin) ?? invalid('platform', `${name} accounts are connected by what is typed here`);
  for (const { name: field, required, for: way } of connector.offer.fields)
    if (way === 'oauth' && required && body[field as 'server'] === undefined) invalid(field, 'must not be empty');
  await limitRate(db, actor.user, rateLimits.network);
  const ours = newToken();
  const fields = { ...(server === undefined ? {} : { server }), ...(identifier === undefined ? {} : { identifier }) };
  const redirect = `${services.origin}${redirectPath}`;
  const asked = { state: ours, redirect, fields };
  const { url, kept, state = ours } = await oauth.authorize(services, asked).catch(toPerson);
  const sealed = await sealKept(services, kept);
  const expires = await db.transaction().execute((tx) =>
    insertGrant(tx, {
      team: params.team,
      id: newId(),
      platform,
      user: actor.user,
      sessionHash: sessionHash(call),
      stateHash: tokenHash(state),
      sealed,
    }),
  );
  return { url, state, expires_at: expires.toISOString() };
};

/** Takes what the person came back with, once: a second time there is nothing to take. */
export const finish: Handler<typeof finishAccount, Services> = async (call) => {
  const { params, body, services, db, actor } = call;
  const { team } = params;
  const begun = { team, sessionHash: sessionHash(call), stateHash: tokenHash(body.state) };
  const taken = (await takeGrant(db, begun)) ?? fail('gone', 'Begin again to connect the account.');
  const { platform } = taken;
  const { name } = platformLooks[platform];
  const connector = requireConnector(services.config, platform);
  const code = body.code ?? fail('conflict', `${name} did not allow the access${body.error ? `: ${body.error}` : ''}.`);
  const kept = await openKept<Record<string, string>>(services, taken.sealed);
  const redirect = `${services.origin}${redirectPath}`;
  const oauth = oauthOf(connector, services.origin) ?? fail('gone');
  const answered = { state: body.state, code, iss: body.iss, redirect, kept, signal: networkSignal() };
  const offered = await oauth.finish(services, answered).catch(toPerson);
  const found = await Promise.all(offered.map((one) => keptConnected(services, one)));
  if (found.length === 0) fail('conflict', `${name} let us into no account that can be published to.`);
  const known = await accountsByRemote(db, team, platform, found);
  const [id, sealed] = [newId(), await sealKept(services, found)];
  const expires = await db.transaction().execute((tx) =>
    keepFinished(tx, {
      team,
      id,
      platform,
      user: actor.user,
      sessionHash: begun.sessionHash,
      stateHash: tokenHash(newToken()),
      sealed,
    }),
  );
  return {
    grant: id,
    platform,
    choices: found.map((one) => ({
      choice: one.remoteId,
      name: one.name,
      username: one.username,
      photo: one.photo,
      account: known(one),
    })),
    expires_at: expires.toISOString(),
  };
};
