import { z } from 'zod';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import type { Access, ConnectedAccount, ConnectorServices } from '../connector.ts';
import { at, graphFor, placeOf } from '../meta/app.ts';
import { loginBy, type Page } from '../meta/login.ts';
import { photoAt } from '../shared/photo.ts';

export const networkName: string = platformLooks.facebook.name;
export const graph = graphFor(networkName);

const shown = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().optional(),
  link: z.string().optional(),
  picture: z.object({ data: z.object({ url: z.string().optional() }) }).optional(),
});

async function toAccount(
  services: ConnectorServices,
  { id, name, username, link, picture }: z.output<typeof shown>,
  signal: AbortSignal,
): Promise<Omit<ConnectedAccount, 'tokens' | 'scopes'>> {
  return {
    remoteId: id,
    server: null,
    name,
    username: username ?? name,
    photo: await photoAt(services, picture?.data.url, signal),
    url: link ?? `https://www.facebook.com/${id}`,
    accessUntil: null,
    ownLimits: null,
  };
}

/** True for a Page at which the person may publish. */
const mayPublish = ({ tasks }: Page): boolean => tasks === undefined || tasks.includes('CREATE_CONTENT');

export const oauth = loginBy({
  graph,
  needed: ['pages_show_list', 'pages_read_engagement', 'pages_manage_posts'],
  wished: ['pages_manage_engagement', 'pages_read_user_content', 'read_insights', 'business_management'],
  accounts: (services, pages, signal) =>
    Promise.all(
      pages.filter(mayPublish).flatMap((page) => {
        const { access_token: access } = page;
        return access ? [toAccount(services, page, signal).then((one) => ({ ...one, tokens: { access } }))] : [];
      }),
    ),
});

export async function check(
  services: ConnectorServices,
  access: Access,
  signal: AbortSignal,
): Promise<Omit<ConnectedAccount, 'tokens'>> {
  const asked = { path: at(access.remoteId), query: { fields: 'id,name,username,link,picture{url}' } };
  const found = await graph.get(services, placeOf(services, access, signal), asked, shown);
  return { ...(await toAccount(services, found, signal)), scopes: [] };
}
