import { useNavigate } from '@tanstack/react-router';
import type { Notification } from '#contract/notifications.ts';
import { updateMe } from '#contract/session/routes.ts';
import { call } from '../../lib/call.ts';
import { meQuery, useTeam } from '../../lib/me.ts';
import { queryClient } from '../../lib/query.ts';
import type { UgcSearch } from '../../lib/search/ugc.ts';
import { toast } from '../../lib/toast.ts';
import { markRead } from './queries.ts';

const commentsPanel = 5;

const toFile = (file: string, comment: string | null) => ({
  to: '/file/$uuid' as const,
  params: { uuid: file },
  search: { panel: commentsPanel, ...(comment ? { comment } : {}) },
  state: { fromList: true },
});
const toFeatures = { to: '/team/settings/$section' as const, params: { section: 'features' } };
const toRequests = (mine: boolean) => ({
  to: '/requests' as const,
  search: mine ? { mine: true } : {},
});

const toCollection = (collection: string) => ({
  to: '/collections/$collection' as const,
  params: { collection },
  search: {},
});
const toFolder = (folder: string) => ({ to: '/library/$folder' as const, params: { folder }, search: {} });
const toWebhooks = { to: '/team/settings/$section' as const, params: { section: 'webhooks' }, search: {} };
const toAccounts = {
  to: '/team/settings/$section' as const,
  params: { section: 'social-accounts' },
  search: {},
};
const toTeamStorage = { to: '/team/settings/$section' as const, params: { section: 'storage' }, search: {} };
const toStorage = { to: '/staff/$section' as const, params: { section: 'storage' }, search: {} };
const toEnding = {
  to: '/library/' as const,
  search: { recursive: true, rights_state: ['expiring'] },
};

/** The page of a post; of one that waits to be published by hand at an account, all that is needed for it. */
const toPost = (post: string, handover: string | null) => ({
  to: '/socials/post/$post' as const,
  params: { post },
  search: handover ? { handover } : {},
});

const toOffers = { to: '/notifications' as const, search: {} };

const toProposedTags = { to: '/team/tags' as const, search: { show: 'proposed' as const } };
const toTags = { to: '/team/tags' as const, search: {} };

const toAnswers = { to: '/approvals' as const, search: { tab: 'creators' } };

const toAlerts = {
  to: '/team/settings/$section' as const,
  params: { section: 'audit' },
  search: { action: 'refusals' },
};

/**
 * The address of what a notification tells of: the comment on its file, the post, the requests or the audit log; none when it is
 * gone.
 */
export function newsLink(news: Notification) {
  const { kind, file, comment, collection, folder, post, account, submission, search, report } = news;
  if (kind === 'search_news') return search ? { to: '/ugc' as const, search: search.query as UgcSearch } : undefined;
  if (kind === 'approval_answered') return toAnswers;
  if (report) return { to: '/approvals' as const, search: { tab: 'reports' as const, open: report } };
  if (submission) return { to: '/approvals' as const, search: { open: submission } };
  if (post) return toPost(post, kind === 'post_handover' ? account : null);
  if (kind === 'feature_request') return toFeatures;
  if (kind === 'alert') return toAlerts;
  if (kind === 'damaged') return toStorage;
  if (kind === 'share_offered') return toOffers;
  if (kind === 'tag_decided') return toTags;
  if (kind === 'tag_proposed') return toProposedTags;
  if (kind === 'ending') return toEnding;
  if (kind === 'storage_filling') return toTeamStorage;
  if (kind === 'webhook_failing') return toWebhooks;
  if (kind === 'account_expired') return toAccounts;
  if (kind === 'collection_shared' || kind === 'collection_news')
    return collection ? toCollection(collection.uuid) : undefined;
  if (kind === 'folder_shared') return folder ? toFolder(folder.uuid) : undefined;
  if (kind === 'request') return toRequests(false);
  if (kind === 'request_approved' || kind === 'request_denied') return toRequests(true);
  return file ? toFile(file.uuid, comment) : undefined;
}

/** Opens what a notification tells of, in its own team, and has it read. */
export function useOpenNews(): (news: Notification) => Promise<void> {
  const active = useTeam().uuid;
  const navigate = useNavigate();
  return async (news) => {
    const { uuid, team, read } = news;
    const link = newsLink(news);
    if (!link) return;
    if (!read) void markRead({ notifications: [uuid] }).catch(() => {});
    try {
      if (team.uuid !== active) {
        const me = await call(updateMe, { body: { active_team: team.uuid } });
        queryClient.setQueryData(meQuery.queryKey, me);
      }
    } catch (error) {
      toast.failure(error);
      return;
    }
    await navigate(link);
  };
}
