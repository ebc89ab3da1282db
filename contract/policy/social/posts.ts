import { type PostStatus, postStatusWords } from '../../posts/states.ts';
import { allow, type Decision, deny, type Policy, type Standing } from '../rule.ts';

/** The facts of a post that decisions depend on. */
export interface PostFacts {
  readonly status: PostStatus;
}

const edit = 'Your role does not allow you to edit posts.';

/** A post that is going out or has gone out stays as it is. Where it failed at some accounts, it can be changed for them. */
function unlessOut(verb: string) {
  return (_who: Standing, { status }: PostFacts): Decision =>
    status === 'publishing' || status === 'published'
      ? deny(`A post that is ${postStatusWords[status].toLowerCase()} cannot be ${verb}.`)
      : allow;
}

/** Actions on posts, and who may take them. */
export const postPolicy = {
  'post.view': {
    flags: ['MANAGE_POSTS', 'PUBLISH_POSTS'],
    reason: 'Your role does not allow you to see posts.',
  },
  'post.comment': {
    flags: ['MANAGE_POSTS', 'PUBLISH_POSTS'],
    reason: 'Your role does not allow you to comment on posts.',
  },
  'post.create': {
    flags: ['MANAGE_POSTS'],
    feature: 'SOCIALS',
    reason: 'Your role does not allow you to write posts.',
  },
  'post.edit': { flags: ['MANAGE_POSTS'], feature: 'SOCIALS', reason: edit, row: unlessOut('changed') },
  /** Another like it, whatever became of it. */
  'post.copy': { flags: ['MANAGE_POSTS'], feature: 'SOCIALS', reason: edit },
  'post.decide': {
    flags: ['PUBLISH_POSTS'],
    feature: 'SOCIALS',
    reason: 'Your role does not allow you to approve posts.',
  },
  /** A client's answer by a link that a member made for them: nobody else's, whatever their role. */
  'post.answer': {
    flags: [],
    feature: 'SOCIALS',
    reason: 'Only the client whom the link is for can answer by it.',
    row: ({ user }: Standing): Decision =>
      user === '' ? allow : deny('Only the client whom the link is for can answer by it.'),
  },
  'post.publish': {
    flags: ['PUBLISH_POSTS'],
    feature: 'SOCIALS',
    reason: 'Your role does not allow you to publish posts.',
  },
  /** Ends what goes on by itself: whatever the plan includes by now. */
  'post.stop': { flags: ['PUBLISH_POSTS'], reason: 'Your role does not allow you to publish posts.' },
  /** Takes away what posts are planned with: whatever the plan includes by now. */
  'post.tidy': { flags: ['MANAGE_POSTS'], reason: edit },
  /** Takes it from the calendar: whatever the plan includes by now. */
  'post.end': {
    flags: ['MANAGE_POSTS'],
    reason: 'Your role does not allow you to delete posts.',
    row: (_who: Standing, { status }: PostFacts): Decision =>
      status === 'publishing' ? deny('A post that is publishing cannot be deleted or cancelled.') : allow,
  },
} as const satisfies Policy<string, PostFacts>;

/** Somebody without an account whom a link asks for their approval; their team's plan decides whether they may answer. */
export const postClient = (features: Standing['features']): Standing => ({
  user: '',
  staff: false,
  flags: [],
  features,
});

export interface ViewFacts {
  readonly user: string;
}

/** Actions on saved views of the social calendar. Everybody has their own. */
export const calendarViewPolicy = {
  'calendar_view.keep': {
    flags: ['MANAGE_POSTS', 'PUBLISH_POSTS'],
    reason: 'Your role does not allow you to see posts.',
    row: (who: Standing, { user }: ViewFacts) =>
      who.user === user ? allow : deny('This view belongs to someone else.'),
  },
} as const satisfies Policy<string, ViewFacts>;
