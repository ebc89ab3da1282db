import { z } from 'zod';
import {
  authorizeAt,
  endOf,
  exchangeCode,
  type Granted,
  renewTokens,
  revokeToken,
} from '#features/social-accounts/connectors/shared/oauth-app.ts';
import type { DesignTool, ToolAccess, ToolServices, ToolTokens } from '../tool.ts';
import { appOf, name, scopes } from './app.ts';
import { get, placeOf } from './client.ts';

const me = z.object({ team_user: z.object({ user_id: z.string(), team_id: z.string() }) });
const profile = z.object({ profile: z.object({ display_name: z.string().nullish() }) });

/** A refresh token counts once: each renewal brings the next. */
const tokensOf = ({ access_token: access, refresh_token: refresh }: Granted, before?: ToolTokens): ToolTokens => ({
  access,
  refresh: refresh ?? before?.refresh ?? '',
});

/** A person of Canva in one of their Canva teams: what a token is for. */
async function whoIs(services: ToolServices, access: ToolAccess): Promise<{ remoteId: string; name: string }> {
  const place = placeOf(services, access);
  const { team_user: of } = await get(services, place, { path: '/rest/v1/users/me' }, me);
  const { display_name: shown } = (await get(services, place, { path: '/rest/v1/users/me/profile' }, profile)).profile;
  return { remoteId: `${of.user_id}/${of.team_id}`, name: shown?.trim() || `${name} account` };
}

export const personOf: DesignTool['personOf'] = (remoteId) => remoteId.split('/')[0] ?? remoteId;

export const authorize: DesignTool['authorize'] = (services, asked) => authorizeAt(appOf(services), asked);

export const finish: DesignTool['finish'] = async (services, answered) => {
  const granted = await exchangeCode(services, appOf(services), answered);
  const tokens = tokensOf(granted);
  const who = await whoIs(services, { tokens, signal: answered.signal });
  return { ...who, scopes: granted.scope?.split(' ') ?? scopes, tokens, accessUntil: endOf(services, granted) };
};

export const refresh: DesignTool['refresh'] = async (services, { tokens, signal }) => {
  const granted = await renewTokens(services, appOf(services), tokens.refresh, signal);
  return { tokens: tokensOf(granted, tokens), accessUntil: endOf(services, granted) };
};

/** With the refresh token all that came from it end, too. */
export const revoke: DesignTool['revoke'] = (services, { tokens, signal }) =>
  revokeToken(services, appOf(services), tokens.refresh || tokens.access, signal);
