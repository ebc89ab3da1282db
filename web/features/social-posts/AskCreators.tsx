import { useState } from 'react';
import type { FoundPost } from '#contract/social-posts/post.ts';
import { AskForApproval } from '../approvals/ask-for-approval.tsx';

const pictureOf = (post: FoundPost) => {
  const [first] = post.media;
  return {
    kind: 'post' as const,
    uuid: post.uuid,
    name: post.caption.split('\n')[0]?.slice(0, 80) || 'Post',
    thumbnail_url: first?.thumbnail_url ?? null,
    file_type: first?.kind === 'video' ? 'video/mp4' : 'image/webp',
  };
};

/** Asks the creators of posts for approval, one after the other: each gets one email about all of theirs. */
export function AskCreators({ posts, onClose }: { posts: readonly FoundPost[]; onClose: () => void }) {
  const [left, setLeft] = useState(() => [...Map.groupBy(posts, ({ creator }) => creator?.uuid).values()]);
  const [now, ...rest] = left;
  const creator = now?.[0]?.creator;
  if (!now) return null;
  return (
    <AskForApproval
      key={creator?.uuid ?? 'unknown'}
      pictures={now.map(pictureOf)}
      creator={creator ? { name: creator.name, handle: creator.handle, email: creator.email ?? undefined } : {}}
      onClose={() => (rest.length > 0 ? setLeft(rest) : onClose())}
    />
  );
}
