import { createHash } from 'node:crypto';
import { limits } from '#contract/core/limits.ts';
import type {
  authenticateDesignAccount,
  authorizeDesignAccount,
  createDesignAccount,
  deleteDesignAccount,
} from '#contract/design-accounts/routes.ts';
import { designRedirectPath, designToolNames } from '#contract/design-accounts/tools.ts';
import { fail } from '#platform/errors.ts';
import { requireOwnOrigin } from '#platform/http/guard/origin.ts';
import type { Caller, Handler } from '#platform/http/handle.ts';
import { refuseWhileViewing } from '#platform/http/identity/view-as.ts';
import { newId } from '#platform/ids.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import { newToken, tokenHash } from '#platform/token.ts';
import type { Services } from '#server/services.ts';
import { openAccount } from '../access.ts';
import { askSignal, toPerson } from '../ask.ts';
import { connectAccount } from '../changes/connect.ts';
import { removeAccount } from '../changes/remove.ts';
import { presentAccount } from '../present.ts';
import { openKept, openTokens, sealKept, sealTokens } from '../sealed.ts';
import { findAccount, findSame } from '../store/accounts.ts';
import { insertGrant, takeBegun, takeFinished } from '../store/grants.ts';
import { designToolsById, requireTool } from '../tools/all.ts';
import type { ToolAccount } from '../tools/tool.ts';

const beginAgain = 'Begin again to connect the account.';
const sessionHash = ({ actor }: Pick<Caller<Services>, 'actor'>) => createHash('sha256').update(actor.session).digest();
const redirectOf = ({ origin }: Services) => `${origin}${designRedirectPath}`;

/** An account that a tool let us into, as it is kept until it is connected. */
type KeptAccount = Omit<ToolAccount, 'accessUntil'> & { readonly accessUntil: string | null };

/** Sends a person to a tool. What they come back with counts in this session and for this team alone. */
export const begin: Handler<typeof authorizeDesignAccount, Services> = async (call) => {
  const { params, services, db, actor, request } = call;
  const { design_tool: id, id: team } = params;
  call.membershipFor(team);
  // It only looks like reading: another site must not begin it, nor who looks as somebody else.
  requireOwnOrigin(request.headers, services.origin);
  if (actor.viewing) refuseWhileViewing(actor.viewing);
  const tool = requireTool(services.config, id);
  await limitRate(db, actor.user, rateLimits.designTool);
  const state = newToken();
  const { url, kept } = await tool.authorize(services, { state, redirect: redirectOf(services) }).catch(toPerson);
  const expires = await insertGrant(db, {
    ...{ team, id: newId(), tool: id, user: actor.user, finished: false },
    sessionHash: sessionHash(call),
    stateHash: tokenHash(state),
    sealed: await sealKept(services, kept),
  });
  return { url, state, expires_at: expires.toISOString() };
};

/** Takes what the person came back with, once: a second time there is nothing to take. */
export const finish: Handler<typeof authenticateDesignAccount, Services> = async (call) => {
  const { params, body, services, db, actor } = call;
  const { design_tool: id, id: team } = params;
  call.membershipFor(team);
  const tool = requireTool(services.config, id);
  const session = sessionHash(call);
  const begun = { team, tool: id, sessionHash: session, stateHash: tokenHash(body.state) };
  const taken = (await takeBegun(db, begun)) ?? fail('gone', beginAgain);
  const name = designToolNames[id];
  const code = body.code ?? fail('conflict', `${name} did not allow the access${body.error ? `: ${body.error}` : ''}.`);
  const kept = await openKept<Record<string, string>>(services, taken);
  const answered = { code, redirect: redirectOf(services), kept, signal: askSignal() };
  const found = await tool.finish(services, answered).catch(toPerson);
  const grant = newId();
  const account: KeptAccount = { ...found, accessUntil: found.accessUntil?.toISOString() ?? null };
  const expires = await insertGrant(db, {
    ...{ team, id: grant, tool: id, user: actor.user, finished: true },
    sessionHash: session,
    stateHash: tokenHash(newToken()),
    sealed: await sealKept(services, account),
  });
  const known = await findSame(db, team, { tool: id, remoteId: found.remoteId });
  return { grant, name: found.name, account: known?.id ?? null, expires_at: expires.toISOString() };
};

export const create: Handler<typeof createDesignAccount, Services> = async (call) => {
  const { params, body, services, db, act } = call;
  const { design_tool: tool, id: team } = params;
  call.membershipFor(team);
  requireTool(services.config, tool);
  const at = { team, tool, id: body.grant, sessionHash: sessionHash(call) };
  const taken = (await takeFinished(db, at)) ?? fail('gone', beginAgain);
  const { remoteId, name, scopes, tokens, accessUntil } = await openKept<KeptAccount>(services, taken);
  const connection = {
    name: name.slice(0, limits.name),
    scopes,
    tokens: await sealTokens(services, tokens),
    access_until: accessUntil === null ? null : new Date(accessUntil),
  };
  const id = await call.write((tx) => connectAccount(tx, act, { team, tool, remoteId }, connection));
  return presentAccount((await findAccount(db, [team], { tool, id })) ?? fail('not_found'));
};

export const remove: Handler<typeof deleteDesignAccount, Services> = async (call) => {
  const { services, act, params } = call;
  const { design_tool: tool, id } = params;
  const row = await openAccount(call, 'design_account.end', { tool, id });
  const tokens = row.tokens === null ? null : await openTokens(services, row.tokens).catch(() => null);
  await call.write((tx) => removeAccount(tx, act, row));
  if (tokens === null || row.state !== 'connected') return;
  // Ours is forgotten, whatever the tool says.
  await designToolsById[tool]
    .revoke(services, { tokens, signal: askSignal() })
    .catch((error: unknown) =>
      services.log.warn({ account: id, err: error }, 'the access to a design account could not be given back'),
    );
};
