import { allow, deny, type Policy, type Standing } from './rule.ts';

export interface CommentFacts {
  /** Null: their account is gone. */
  readonly author: string | null;
}

const flags = ['VIEW_ASSETS'] as const;
const reason = 'Your role does not allow you to see files.';

/** Actions on a comment, and who may take them; writing one is an action on the file. */
export const commentPolicy = {
  'comment.view': { flags, reason },
  /** Everyone who sees the file settles what was said of it. */
  'comment.resolve': { flags, reason },
  /** Changes or deletes it. */
  'comment.edit': {
    flags,
    reason,
    row: ({ user }: Standing, { author }: CommentFacts) =>
      author === user ? allow : deny('Only its author can change or delete a comment.'),
  },
} as const satisfies Policy<string, CommentFacts>;
