import type { Agent } from '@atproto/api';
import { z } from 'zod';
import type { ConnectedAccount, ConnectorServices } from '../connector.ts';
import { photoAt } from '../shared/photo.ts';

export const appAddress = 'https://bsky.app';
const record = z.object({ displayName: z.string().optional() });

interface Asked {
  readonly agent: Agent;
  readonly did: string;
  readonly handle: string;
}

/** Name and picture: as the app shows them, or as the account's own server keeps the name where there is no app. */
async function shown({ agent, did }: Asked): Promise<{ name: string | undefined; avatar: string | undefined }> {
  try {
    const { data } = await agent.app.bsky.actor.getProfile({ actor: did });
    return { name: data.displayName, avatar: data.avatar };
  } catch {
    const kept = await agent.com.atproto.repo
      .getRecord({ repo: did, collection: 'app.bsky.actor.profile', rkey: 'self' })
      .catch(() => null);
    return { name: record.safeParse(kept?.data.value).data?.displayName, avatar: undefined };
  }
}

export async function profileOf(
  services: ConnectorServices,
  asked: Asked,
  signal: AbortSignal,
): Promise<Omit<ConnectedAccount, 'tokens' | 'accessUntil' | 'scopes'>> {
  const { did, handle } = asked;
  const { name, avatar } = await shown(asked);
  return {
    remoteId: did,
    // The id is the account's wherever it moves.
    server: null,
    name: name || handle,
    username: handle,
    photo: await photoAt(services, avatar?.replace('/img/avatar/', '/img/avatar_thumbnail/'), signal),
    url: `${appAddress}/profile/${handle}`,
    ownLimits: null,
  };
}
