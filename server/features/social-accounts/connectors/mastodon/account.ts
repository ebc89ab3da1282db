import { z } from 'zod';
import { mastodon as limits } from '#contract/posts/platforms/mastodon.ts';
import type { OwnLimits } from '#contract/social-accounts/account.ts';
import type { ConnectedAccount, ConnectorServices } from '../connector.ts';
import { jsonOf, type Place } from '../shared/json-api.ts';
import { photoAt } from '../shared/photo.ts';
import { ask, get } from './client.ts';

const usualTypes = [...(limits.image?.types ?? []), ...(limits.video?.types ?? [])];

const person = z.object({
  id: z.string(),
  acct: z.string(),
  username: z.string(),
  display_name: z.string().default(''),
  url: z.string().nullish(),
  avatar_static: z.string().nullish(),
});
const count = z.number().int().positive().optional().catch(undefined);
const instance = z.object({
  domain: z.string().optional(),
  configuration: z
    .object({
      statuses: z.object({ max_characters: count, max_media_attachments: count }).optional(),
      media_attachments: z
        .object({ supported_mime_types: z.array(z.string()).optional(), description_limit: count })
        .optional(),
    })
    .optional(),
});

/** Limits of a server, which each may set for itself. Those that are not told are the usual ones. */
function limitsIn({
  configuration: { statuses, media_attachments: media } = {},
}: z.output<typeof instance>): OwnLimits {
  const types = media?.supported_mime_types;
  const taken = types?.filter((type) => usualTypes.includes(type)) ?? [];
  return {
    ...(statuses?.max_characters === undefined ? {} : { caption_length: statuses.max_characters }),
    ...(statuses?.max_media_attachments === undefined ? {} : { most_files: statuses.max_media_attachments }),
    ...(media?.description_limit === undefined ? {} : { alt_length: media.description_limit }),
    ...(taken.length === 0 ? {} : { file_kinds: taken }),
  };
}

/** The account that a token is for, and what its server allows. */
export async function accountAt(
  services: ConnectorServices,
  place: Place,
): Promise<Omit<ConnectedAccount, 'tokens' | 'accessUntil' | 'scopes'>> {
  const me = await get(services, place, { path: '/api/v1/accounts/verify_credentials' }, person);
  const answer = await ask(services, place, { path: '/api/v2/instance' });
  const told = instance.safeParse(answer.status === 200 ? jsonOf(answer.body) : null).data ?? {};
  const own = limitsIn(told);
  return {
    remoteId: me.id,
    server: place.server,
    name: me.display_name || me.username,
    username: `${me.acct}@${told.domain ?? new URL(place.server).host}`,
    photo: await photoAt(services, me.avatar_static, place.signal),
    url: me.url ?? null,
    ownLimits: Object.keys(own).length > 0 ? own : null,
  };
}
