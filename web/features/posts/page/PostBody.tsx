import type { Post } from '#contract/posts/post.ts';
import { PostFields } from '../write/PostFields.tsx';
import { WhenFields } from '../write/WhenFields.tsx';
import styles from './PostPage.module.css';
import { wentOut } from './post-words.ts';

/** The words and files of a post, to be changed while it is not out. */
export function PostBody({ post }: { post: Post }) {
  const edits = post.permissions.includes('edit');
  return (
    <section className={styles.body} aria-label="Post">
      <PostFields
        accounts={edits || !wentOut(post)}
        checks={edits}
        when={edits && post.status !== 'partly_published' && <WhenFields />}
      />
    </section>
  );
}
