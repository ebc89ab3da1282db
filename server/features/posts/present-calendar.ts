import { approvalOf } from '#contract/posts/approval.ts';
import type { PostCard } from '#contract/posts/post.ts';
import { tileAddress, type Viewer } from '#platform/content/tile.ts';
import type { CalendarRow } from './store/calendar.ts';

/** Statuses in which it matters whether a post could go out. */
const pending: ReadonlySet<PostCard['status']> = new Set([
  'draft',
  'in_review',
  'changes_asked',
  'approved',
  'scheduled',
  'failed',
]);

/** A post as a card of the calendar. */
export function presentCard(viewer: Viewer, row: CalendarRow): PostCard {
  const rule = approvalOf([row.approval, ...row.accounts.map(({ approval }) => approval)]);
  return {
    uuid: row.id,
    status: row.status,
    scheduledDate: row.scheduled_at?.toISOString() ?? null,
    local: row.local_time,
    time_zone: row.time_zone,
    words: row.words,
    accounts: row.accounts.map(({ uuid, platform, username, colour, state }) => ({
      ...{ uuid, platform, username, colour, state },
    })),
    thumbnail_url: row.tile && tileAddress(viewer, row.tile),
    files: row.files,
    labels: row.labels,
    campaign: row.campaign,
    approvals: rule.mode === 'none' ? null : { given: row.approvals, needed: rule.needed },
    blocked: pending.has(row.status) && (row.withheld || row.accounts.some(({ ready }) => !ready)),
    error: row.error,
    permalink: row.accounts.find(({ permalink }) => permalink !== null)?.permalink ?? null,
    late_by: row.late_seconds,
    comment_count: row.comment_count,
    created_by: row.author,
    updated_at: row.updated_at.toISOString(),
    revision: row.revision,
  };
}
