import { ClientSecretPost } from 'oauth4webapi';
import { z } from 'zod';
import { type ConnectedAccount, type ConnectorServices, NetworkTrouble, type OAuthWay } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { authorizeAt, type OAuthApp } from '../shared/oauth-app.ts';
import { at, version } from './app.ts';
import type { Graph } from './graph.ts';

const token = z.object({ access_token: z.string() });
const person = z.object({ id: z.string() });
const permissions = z.object({ data: z.array(z.object({ permission: z.string(), status: z.string() })) });
const picture = z.object({ data: z.object({ url: z.string().optional() }) }).optional();
const page = z.object({
  id: z.string(),
  name: z.string(),
  username: z.string().optional(),
  link: z.string().optional(),
  access_token: z.string().optional(),
  tasks: z.array(z.string()).optional(),
  picture,
  instagram_business_account: z
    .object({
      id: z.string(),
      username: z.string(),
      name: z.string().optional(),
      profile_picture_url: z.string().optional(),
    })
    .optional(),
});
/** A Page that a person may publish at, with the professional account at Instagram that belongs to it. */
export type Page = z.output<typeof page>;
const pages = z.object({
  data: z.array(page),
  paging: z.object({ next: z.string().optional(), cursors: z.object({ after: z.string() }).optional() }).optional(),
});
const fields =
  'id,name,username,link,access_token,tasks,picture{url},instagram_business_account{id,username,name,profile_picture_url}';
const [pageSize, mostLooks] = ['100', 5];

interface Way {
  readonly graph: Graph;
  /** Permissions without which nothing can be published. */
  readonly needed: readonly string[];
  /** Those that more is done with: comments, numbers, mentions. */
  readonly wished: readonly string[];
  /** The accounts among the Pages of a person. */
  accounts(
    services: ConnectorServices,
    pages: readonly Page[],
    signal: AbortSignal,
  ): Promise<Omit<ConnectedAccount, 'scopes'>[]>;
}

const appOf = ({ config }: ConnectorServices, { graph, needed, wished }: Way): OAuthApp => {
  const scopes = [...needed, ...wished];
  return {
    network: graph.name,
    clientId: config.metaAppId ?? '',
    auth: ClientSecretPost(config.metaAppSecret ?? ''),
    authorizeUrl: `${config.metaDialogUrl}/${version}/dialog/oauth`,
    tokenUrl: `${config.metaUrl}${at('oauth', 'access_token')}`,
    scopes,
    pkce: false,
    asked: { scope: scopes.join(',') },
  };
};

/** A token of two months for what a person came back with. Meta's errors are its own, so no library reads them. */
async function tokenFor(
  services: ConnectorServices,
  graph: Graph,
  { code, redirect, signal }: { code: string; redirect: string; signal: AbortSignal },
): Promise<string> {
  const { metaAppId: client_id = '', metaAppSecret: client_secret = '', metaUrl: server } = services.config;
  const place = { server, token: null, signal };
  const path = at('oauth', 'access_token');
  const asked = { path, query: { client_id, client_secret, redirect_uri: redirect, code } };
  const short = await graph.get(services, place, asked, token).catch((error: unknown) => {
    if (error instanceof NetworkTrouble && error.kind === 'refused')
      throw new NetworkTrouble(
        'refused',
        `${graph.name} no longer knows this request. Begin again to connect the account. ${error.message}`,
      );
    throw error;
  });
  const grant_type = 'fb_exchange_token';
  const query = { grant_type, client_id, client_secret, fb_exchange_token: short.access_token };
  return (await graph.get(services, place, { path, query }, token)).access_token;
}

async function pagesOf(services: ConnectorServices, graph: Graph, place: Place): Promise<Page[]> {
  const found: Page[] = [];
  let after: string | undefined;
  for (let look = 0; look < mostLooks; look += 1) {
    const query = { fields, limit: pageSize, ...(after === undefined ? {} : { after }) };
    const { data, paging } = await graph.get(services, place, { path: at('me', 'accounts'), query }, pages);
    found.push(...data);
    after = paging?.next === undefined ? undefined : paging.cursors?.after;
    if (after === undefined) break;
  }
  return found;
}

async function granted(services: ConnectorServices, { graph, needed }: Way, place: Place): Promise<string[]> {
  const { data } = await graph.get(services, place, { path: at('me', 'permissions') }, permissions);
  const all = data.filter(({ status }) => status === 'granted').map(({ permission }) => permission);
  const lacking = needed.filter((one) => !all.includes(one));
  if (lacking.length === 0) return all;
  throw new NetworkTrouble(
    'refused',
    `${graph.name} accounts need more than was allowed: ${lacking.join(', ')}. Begin again and allow everything.`,
  );
}

/** The way to accounts by Facebook's page. Pages have tokens of their own, which do not end. */
export const loginBy = (way: Way): OAuthWay => ({
  authorize: (services, { state, redirect }) => authorizeAt(appOf(services, way), { state, redirect }),
  async finish(services, { code, redirect, signal }) {
    const access = await tokenFor(services, way.graph, { code, redirect, signal });
    const place = { server: services.config.metaUrl, token: access, signal };
    const scopes = await granted(services, way, place);
    const found = await way.accounts(services, await pagesOf(services, way.graph, place), signal);
    const me = { path: at('me'), query: { fields: 'id' } };
    const { id: login } = await way.graph.get(services, place, me, person);
    return found.map((one) => ({ ...one, scopes, login }));
  },
});
