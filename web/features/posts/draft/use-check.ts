import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Preflight } from '#contract/posts/post.ts';
import { checkPost } from '#contract/posts/routes.ts';
import { call } from '../../../lib/call.ts';
import { postsKey } from '../queries.ts';
import { contentOf, type PostDraft } from './post-draft.ts';

const pauseMs = 500;

export interface Check {
  /** The findings about what is typed, or about what was a moment ago. */
  readonly found: Preflight | undefined;
  readonly checking: boolean;
  readonly failed: Error | null;
  again(): void;
}

/** Findings of the server about a post as it is typed, a moment after the last key. */
export function useCheck(team: string, draft: PostDraft, post: string | undefined, wanted: boolean): Check {
  const body = contentOf(draft);
  const [asked] = useDebouncedValue(JSON.stringify(body), pauseMs);
  const query = useQuery({
    queryKey: [...postsKey(team), 'check', post, asked],
    queryFn: ({ signal }) =>
      call(checkPost, { params: { team }, body: { ...(post ? { post } : {}), ...JSON.parse(asked) }, signal }),
    placeholderData: keepPreviousData,
    enabled: wanted,
    staleTime: 0,
    gcTime: 60_000,
  });
  return {
    found: query.data,
    checking: query.isFetching || asked !== JSON.stringify(body),
    failed: query.error,
    again: () => void query.refetch(),
  };
}
