import { useDebouncedCallback } from '@mantine/hooks';
import { RESYNC, useTeamEvents } from '../../lib/events/events.ts';
import { refreshAccounts } from '../social-accounts/queries.ts';
import { refreshPosts } from './queries.ts';

const types = [
  'post.created',
  'post.updated',
  'post.published',
  'post.failed',
  'post.deleted',
  'social_account.connected',
  'social_account.updated',
  'social_account.disconnected',
  RESYNC,
];
const pauseMs = 300;

/** Keeps posts and accounts true while others work on them and networks answer. */
export function useLivePosts(team: string): void {
  const refresh = useDebouncedCallback(() => void Promise.all([refreshPosts(team), refreshAccounts(team)]), pauseMs);
  useTeamEvents(team, types, () => refresh());
}
