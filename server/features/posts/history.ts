import { sql } from 'kysely';
import type { HistoryAction, HistoryNoun } from '#platform/history/declaration.ts';
import { changed, created, deleted, renamedOrChanged, restored } from '#platform/history/phrases.ts';
import { type Title, titleIn } from '#platform/history/title.ts';

const nameLength = 60;
/** Posts are known by the beginning of what they say. */
const postTitle: Title = ({ team, id }) =>
  sql`(select coalesce(nullif(left(split_part(btrim(o.caption), E'\\n', 1), ${sql.lit(nameLength)}), ''), 'Post') from posts o
    where o.team_id = ${team} and o.id = ${id})`;

export const nouns: Readonly<Record<string, HistoryNoun>> = {
  post: {
    label: ['post', 'posts'],
    title: postTitle,
    flagsToUndo: ['MANAGE_POSTS'],
    planToUndo: 'SOCIALS',
    webhook: {
      updated: 'post.updated',
      named: true,
      page: (id) => `/socials/post/${id}`,
      call: (id) => `/v1/posts/post/${id}/`,
    },
  },
  post_label: {
    label: ['post label', 'post labels'],
    title: titleIn('post_labels', 'name'),
    flagsToUndo: ['MANAGE_POSTS'],
  },
  post_template: {
    label: ['post template', 'post templates'],
    title: titleIn('post_templates', 'name'),
    flagsToUndo: ['MANAGE_POSTS'],
  },
  calendar_view: {
    label: ['calendar view', 'calendar views'],
    title: titleIn('calendar_views', 'name'),
    flagsToUndo: ['MANAGE_POSTS', 'PUBLISH_POSTS'],
  },
};

const said =
  (before: string, after = ''): NonNullable<HistoryAction['sentence']> =>
  (_set, what) =>
    `${before} ${what}${after}`;

export const actions: Readonly<Record<string, HistoryAction>> = {
  'post.create': { sentence: created, event: 'post.created', webhook: 'post.created' },
  'post.update': { sentence: changed },
  'post.move': { sentence: said('Moved', ' to another time zone') },
  'post.delete': { sentence: deleted, event: 'post.deleted', webhook: 'post.deleted' },
  'post.restore': { sentence: restored, event: 'post.created', webhook: 'post.created' },
  'post.submit': { sentence: said('Asked for the approval of') },
  'post.approve': { sentence: said('Approved') },
  'post.ask_changes': { sentence: said('Asked for changes to') },
  'post.review_again': { sentence: said('Reset the review of') },
  'post.ask_client': { sentence: said('Asked a client for the approval of') },
  'post.revoke_client': { sentence: said('Ended a client’s link to') },
  'post.client_approve': { sentence: said('Client approved') },
  'post.client_ask_changes': { sentence: said('Client asked for changes to') },
  // The team sees that a client opened the link.
  'post.client_view': { webhook: null },
  'post.publish': { sentence: said('Published', ' now') },
  'post.retry': { sentence: said('Tried again to publish') },
  'post.stop': { sentence: said('Stopped trying to publish') },
  'post.settle': { sentence: said('Said that', ' is not out') },
  'post.comment': { sentence: said('Commented on') },
  'post.comment_update': { sentence: said('Changed a comment on') },
  'post.comment_delete': { sentence: said('Deleted a comment on') },
  'post.published': { sentence: said('Published'), event: 'post.published', webhook: 'post.published' },
  'post.failed': { sentence: said('Could not publish'), event: 'post.failed', webhook: 'post.failed' },
  'post.handover': { sentence: said('Handed over') },
  // What happens on the way is for those who look at it.
  'post.publishing': { webhook: null },
  'post.waiting': { webhook: null },
  'post_label.create': { sentence: created, webhook: null },
  'post_label.update': { sentence: renamedOrChanged('post label'), webhook: null },
  'post_label.delete': { sentence: deleted, webhook: null },
  'post_template.create': { sentence: created, webhook: null },
  'post_template.update': { sentence: renamedOrChanged('post template'), webhook: null },
  'post_template.delete': { sentence: deleted, webhook: null },
  'calendar_view.create': {
    sentence: (_set, what) => `Saved ${what}`,
    event: 'calendar_view.changed',
    webhook: null,
    personal: true,
  },
  'calendar_view.update': { sentence: changed, event: 'calendar_view.changed', webhook: null, personal: true },
  'calendar_view.delete': { sentence: deleted, event: 'calendar_view.changed', webhook: null, personal: true },
  'social_account.slots': { sentence: (_set, what) => `Changed the weekly slots of ${what}` },
};
