import { z } from 'zod';
import type { ConnectedAccount, ConnectorServices } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { photoAt } from '../shared/photo.ts';
import { get } from './client.ts';

export const site = 'https://x.com';
/** Accounts that pay may write longer posts. */
const paying = new Set(['Basic', 'Premium', 'PremiumPlus']);
const longCaption = 25_000;

const me = z.object({
  data: z.object({
    id: z.string(),
    name: z.string(),
    username: z.string(),
    profile_image_url: z.string().optional(),
    subscription_type: z.string().optional(),
  }),
});

/** The account that a token is for. */
export async function accountAt(
  services: ConnectorServices,
  place: Place,
): Promise<Omit<ConnectedAccount, 'tokens' | 'accessUntil' | 'scopes'>> {
  const query = { 'user.fields': 'profile_image_url,subscription_type' };
  const { data } = await get(services, place, { path: '/2/users/me', query }, me);
  const { id, name, username, profile_image_url: photo, subscription_type: paid = '' } = data;
  return {
    remoteId: id,
    server: null,
    name,
    username,
    photo: await photoAt(services, photo?.replace(/_normal(?=\.\w+$)/, '_200x200'), place.signal),
    url: `${site}/${username}`,
    ownLimits: paying.has(paid) ? { caption_length: longCaption } : null,
  };
}
