import { allow, deny, type Policy, type Standing } from '../rule.ts';

export interface FeedFacts {
  readonly user: string;
}

/** Actions on the addresses of planned posts for calendar apps. Everybody has their own. */
export const postFeedPolicy = {
  'post_feed.create': {
    flags: ['MANAGE_POSTS', 'PUBLISH_POSTS'],
    feature: 'SOCIALS',
    reason: 'Your role does not allow you to see posts.',
  },
  'post_feed.end': {
    flags: ['MANAGE_POSTS', 'PUBLISH_POSTS'],
    reason: 'Your role does not allow you to see posts.',
    row: (who: Standing, { user }: FeedFacts) =>
      who.user === user ? allow : deny('This address belongs to someone else.'),
  },
} as const satisfies Policy<string, FeedFacts>;
