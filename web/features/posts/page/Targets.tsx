import { useQuery } from '@tanstack/react-query';
import type { Post } from '#contract/posts/post.ts';
import { postPreviewsQuery } from '../queries.ts';
import { TargetRow } from './TargetRow.tsx';
import styles from './Targets.module.css';

/** The accounts of a post, and what became of it at each. */
export function Targets({ post }: { post: Post }) {
  const previews = useQuery(postPreviewsQuery(post.team, post.uuid));
  return (
    <section aria-labelledby="post-targets">
      <h2 className={styles.heading} id="post-targets">
        Accounts
      </h2>
      <ul className={styles.list}>
        {post.accounts.map((target) => (
          <TargetRow
            key={target.account.uuid}
            post={post}
            target={target}
            preview={previews.data?.find(({ account }) => account === target.account.uuid)}
          />
        ))}
      </ul>
    </section>
  );
}
