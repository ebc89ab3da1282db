import { useNavigate } from '@tanstack/react-router';
import type { Notification } from '#contract/notifications.ts';
import { updateMe } from '#contract/session.ts';
import { call } from '../../lib/call.ts';
import { meQuery, useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import { toast } from '../../lib/toast.ts';
import { markRead } from './queries.ts';

const commentsPanel = 5;

/** Where the comment is that a notification tells of. */
export const newsLink = (file: string, comment: string | null) => ({
  to: '/file/$uuid' as const,
  params: { uuid: file },
  search: { panel: commentsPanel, ...(comment ? { comment } : {}) } as never,
  state: { fromList: true },
});

/** Opens the file with the comment that a notification tells of, in its own team, and has it read. */
export function useOpenNews(): (news: Notification) => Promise<void> {
  const active = useTeam().uuid;
  const navigate = useNavigate();
  return async ({ uuid, team, file, comment, read }) => {
    if (!file) return;
    if (!read) void markRead({ notifications: [uuid] }).catch(() => {});
    try {
      if (team.uuid !== active) {
        const me = await call(updateMe, { body: { active_team: team.uuid } });
        queryClient.setQueryData(meQuery.queryKey, me);
      }
    } catch (error) {
      toast.failure(error, 'Something went wrong.');
      return;
    }
    await navigate(newsLink(file.uuid, comment));
  };
}
