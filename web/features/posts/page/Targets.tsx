import { useQuery } from '@tanstack/react-query';
import type { Post } from '#contract/posts/post.ts';
import { postPreviewsQuery } from '../queries.ts';
import { hasPage, TargetRow } from './TargetRow.tsx';
import styles from './Targets.module.css';

/** The accounts of a post, and what became of it at each. */
export function Targets({ post }: { post: Post }) {
  const previews = useQuery({
    ...postPreviewsQuery(post.team, post.uuid),
    enabled: post.accounts.some(hasPage),
  });
  return (
    <section aria-labelledby="post-targets">
      <h2 className={styles.heading} id="post-targets">
        Publishing
      </h2>
      <ul className={styles.list}>
        {post.accounts.map((target) => (
          <TargetRow key={target.account.uuid} post={post} target={target} previews={previews} />
        ))}
      </ul>
    </section>
  );
}
