import { z } from 'zod';
import { type ConnectedAccount, type ConnectorServices, NetworkTrouble } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { photoAt } from '../shared/photo.ts';
import { get } from './client.ts';

const person = z.object({
  id: z.string().optional(),
  username: z.string(),
  business_name: z.string().nullish(),
  profile_image: z.string().nullish(),
});
const boards = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string(), privacy: z.string().optional() })),
  bookmark: z.string().nullish(),
});
const [pageSize, mostPages] = [250, 4];

/** The boards that pins can be put on. */
async function boardsOf(services: ConnectorServices, place: Place): Promise<{ value: string; label: string }[]> {
  const found: z.output<typeof boards>['items'] = [];
  let bookmark: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const query = { page_size: String(pageSize), ...(bookmark === undefined ? {} : { bookmark }) };
    const { items, bookmark: next } = await get(services, place, { path: '/v5/boards', query }, boards);
    found.push(...items);
    if (!next) break;
    bookmark = next;
  }
  return found
    .map(({ id: value, name, privacy }) => ({ value, label: privacy === 'SECRET' ? `${name} (secret)` : name }))
    .sort((a, b) => a.label.localeCompare(b.label));
}

/** The account that a token is for, with its boards. */
export async function accountAt(
  services: ConnectorServices,
  place: Place,
): Promise<Omit<ConnectedAccount, 'tokens' | 'accessUntil' | 'scopes'>> {
  const me = await get(services, place, { path: '/v5/user_account' }, person);
  const board = await boardsOf(services, place);
  if (board.length === 0)
    throw new NetworkTrouble('refused', 'This account has no board yet. Make one at Pinterest, then connect it.');
  return {
    remoteId: me.id ?? me.username,
    server: null,
    name: me.business_name || me.username,
    username: me.username,
    photo: await photoAt(services, me.profile_image, place.signal),
    url: `https://www.pinterest.com/${encodeURIComponent(me.username)}/`,
    ownLimits: { choices: { board } },
  };
}
