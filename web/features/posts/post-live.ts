import { useEffect, useRef } from 'react';
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
const aWhileMs = 300;

/** Keeps posts and accounts true while others work on them and networks answer. */
export function useLivePosts(team: string): void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useTeamEvents(team, types, () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void Promise.all([refreshPosts(team), refreshAccounts(team)]), aWhileMs);
  });
}
