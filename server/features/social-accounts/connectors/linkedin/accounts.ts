import { z } from 'zod';
import type { ConnectedAccount, ConnectorServices } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { photoAt } from '../shared/photo.ts';
import { get } from './client.ts';

export type Profile = Omit<ConnectedAccount, 'tokens' | 'accessUntil' | 'scopes'>;

const site = 'https://www.linkedin.com';
export const pagePrefix = 'urn:li:organization:';
export const isPage = (urn: string): boolean => urn.startsWith(pagePrefix);

const userinfo = z.object({ sub: z.string(), name: z.string(), picture: z.string().nullish() });
const me = z.object({
  id: z.string(),
  localizedFirstName: z.string().default(''),
  localizedLastName: z.string().default(''),
  vanityName: z.string().optional(),
});

/** The person who allowed the access; null where the permissions do not tell who it is. */
export async function memberAt(
  services: ConnectorServices,
  place: Place,
  scopes: readonly string[],
): Promise<Profile | null> {
  if (scopes.includes('openid')) {
    const { sub, name, picture } = await get(services, place, { path: '/v2/userinfo' }, userinfo);
    const photo = await photoAt(services, picture, place.signal);
    return { ...person(sub, name), username: name, photo, url: null };
  }
  if (!scopes.includes('r_basicprofile')) return null;
  const { id, vanityName, ...names } = await get(services, place, { path: '/v2/me' }, me);
  const name = `${names.localizedFirstName} ${names.localizedLastName}`.trim();
  const url = vanityName === undefined ? null : `${site}/in/${vanityName}`;
  return { ...person(id, name), username: vanityName ?? name, photo: null, url };
}

const person = (id: string, name: string) => ({
  remoteId: `urn:li:person:${id}`,
  server: null,
  name,
  ownLimits: null,
});

/** Roles that may post for a page. */
const posting = new Set(['ADMINISTRATOR', 'CONTENT_ADMINISTRATOR', 'CONTENT_ADMIN']);
const mostRoles = 100;
const roles = z.object({
  elements: z.array(z.object({ organization: z.string(), role: z.string(), state: z.string() })),
});
const page = z.object({
  localizedName: z.string(),
  vanityName: z.string().optional(),
  logoV2: z.object({ cropped: z.string().optional(), original: z.string().optional() }).optional().catch(undefined),
});
type Page = z.output<typeof page>;
const pages = z.object({ results: z.record(z.string(), page) });
const image = z.object({ downloadUrl: z.string() });

async function logoOf(services: ConnectorServices, place: Place, { logoV2 }: Page): Promise<Uint8Array | null> {
  const id = (logoV2?.cropped ?? logoV2?.original)?.split(':').at(-1);
  if (id === undefined) return null;
  const path = `/rest/images/${encodeURIComponent(`urn:li:image:${id}`)}`;
  const found = await get(services, place, { path }, image).catch(() => null);
  return photoAt(services, found?.downloadUrl, place.signal);
}

/** The pages that the person may post for. */
export async function pagesAt(services: ConnectorServices, place: Place): Promise<Profile[]> {
  const query = { q: 'roleAssignee', state: 'APPROVED', count: String(mostRoles) };
  const { elements } = await get(services, place, { path: '/rest/organizationAcls', query }, roles);
  const mine = elements.filter(
    ({ organization, role, state }) => isPage(organization) && posting.has(role) && state === 'APPROVED',
  );
  const ids = [...new Set(mine.map(({ organization }) => organization.slice(pagePrefix.length)))];
  if (ids.length === 0) return [];
  // Lists are in brackets that must not be encoded.
  const path = `/rest/organizations?ids=List(${ids.map(encodeURIComponent).join(',')})`;
  const { results } = await get(services, place, { path }, pages);
  return Promise.all(
    Object.entries(results).map(async ([id, found]) => ({
      remoteId: `${pagePrefix}${id}`,
      server: null,
      name: found.localizedName,
      username: found.vanityName ?? found.localizedName,
      photo: await logoOf(services, place, found),
      url: `${site}/company/${found.vanityName ?? id}/`,
      ownLimits: null,
    })),
  );
}
