import type { IssueCode, PostIssue } from '#contract/posts/post.ts';

type More = Partial<Pick<PostIssue, 'help' | 'account' | 'file' | 'post'>>;

const issue =
  (level: PostIssue['level']) =>
  (code: IssueCode, text: string, more: More = {}): PostIssue => ({
    level,
    code,
    text,
    help: null,
    account: null,
    file: null,
    post: null,
    ...more,
  });

export const refused = issue('refused');
export const warning = issue('warning');
