import { z } from 'zod';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import type { Access, ConnectedAccount, ConnectorServices } from '../connector.ts';
import { at, graphFor, placeOf } from '../meta/app.ts';
import { loginBy } from '../meta/login.ts';
import { photoAt } from '../shared/photo.ts';

export const networkName: string = platformLooks.instagram.name;
export const graph = graphFor(networkName);

const person = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string().optional(),
  profile_picture_url: z.string().optional(),
});

async function toAccount(
  services: ConnectorServices,
  { id, username, name, profile_picture_url: photo }: z.output<typeof person>,
  signal: AbortSignal,
): Promise<Omit<ConnectedAccount, 'tokens' | 'scopes'>> {
  return {
    remoteId: id,
    server: null,
    name: name || username,
    username,
    photo: await photoAt(services, photo, signal),
    url: `https://www.instagram.com/${encodeURIComponent(username)}/`,
    accessUntil: null,
    ownLimits: null,
  };
}

export const oauth = loginBy({
  graph,
  needed: ['instagram_basic', 'instagram_content_publish', 'pages_show_list', 'pages_read_engagement'],
  wished: ['instagram_manage_comments', 'instagram_manage_insights', 'business_management'],
  accounts: (services, pages, signal) =>
    Promise.all(
      pages.flatMap(({ access_token: access, instagram_business_account: own }) =>
        own && access ? [toAccount(services, own, signal).then((one) => ({ ...one, tokens: { access } }))] : [],
      ),
    ),
});

export async function check(
  services: ConnectorServices,
  access: Access,
  signal: AbortSignal,
): Promise<Omit<ConnectedAccount, 'tokens'>> {
  const query = { fields: 'id,username,name,profile_picture_url' };
  const place = placeOf(services, access, signal);
  const found = await graph.get(services, place, { path: at(access.remoteId), query }, person);
  return { ...(await toAccount(services, found, signal)), scopes: [] };
}
