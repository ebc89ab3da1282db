import { z } from 'zod';
import { tiktok as limits } from '#contract/posts/platforms/tiktok.ts';
import type { ConnectedAccount, ConnectorServices } from '../connector.ts';
import type { Place } from '../shared/json-api.ts';
import { photoAt } from '../shared/photo.ts';
import { call } from './client.ts';

const creator = z.object({
  creator_username: z.string(),
  creator_nickname: z.string().default(''),
  creator_avatar_url: z.string().nullish(),
  privacy_level_options: z.array(z.string()),
  comment_disabled: z.boolean().default(false),
  duet_disabled: z.boolean().default(false),
  stitch_disabled: z.boolean().default(false),
  max_video_post_duration_sec: z.number().optional(),
});
export type Creator = z.output<typeof creator>;

/** Capabilities of an account at the moment. TikTok wants to be asked before each post. */
export const creatorAt = (services: ConnectorServices, place: Place): Promise<Creator> =>
  call(services, place, { path: '/v2/post/publish/creator_info/query/', json: {} }, creator);

const visibilities = limits.options.find(({ name }) => name === 'visibility')?.choices ?? [];

/** The account that a token is for, with those who may see its posts. */
export async function accountAt(
  services: ConnectorServices,
  place: Place,
  remoteId: string,
): Promise<Omit<ConnectedAccount, 'tokens' | 'accessUntil' | 'scopes'>> {
  const told = await creatorAt(services, place);
  const { creator_username: username, creator_nickname: nickname, privacy_level_options: levels } = told;
  const visibility = visibilities.filter(({ value }) => levels.includes(value));
  return {
    remoteId,
    server: null,
    name: nickname || username,
    username,
    photo: await photoAt(services, told.creator_avatar_url, place.signal),
    url: `https://www.tiktok.com/@${encodeURIComponent(username)}`,
    ownLimits: { choices: { visibility } },
  };
}
