import { IconCalendarCheck, IconFileText } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Post } from '#contract/posts/post.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { fullName } from '../../lib/people.ts';
import { ListBody } from '../../ui/list/ListBody.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { sized } from '../../ui/sized.ts';
import { When } from '../../ui/When.tsx';
import styles from './PostsToApprove.module.css';
import { toApproveQuery } from './to-approve.ts';
import { useLivePosts } from './use-live-posts.ts';

function Row({ post }: { post: Post }) {
  const { uuid, caption, files, created_by: by, updated_at: at, accounts, approval } = post;
  const picture = files[0]?.thumbnail_url ?? null;
  const names = accounts.map(({ account }) => account.name).join(', ');
  return (
    <li>
      <Link to="/socials/post/$post" params={{ post: uuid }} search={{}} className={styles.row}>
        <span className={styles.picture}>
          {picture ? (
            <img {...sized(picture, 56)} alt="" loading="lazy" />
          ) : (
            <IconFileText size={20} stroke={1.5} aria-hidden="true" />
          )}
        </span>
        <span className={styles.words}>
          <span className={styles.caption}>{caption.trim() || 'No text yet'}</span>
          <span className={styles.soft}>
            {[by && `From ${fullName(by)}`, names && `for ${names}`].filter(Boolean).join(' ')}
          </span>
        </span>
        <span className={styles.end}>
          <When at={at} className={styles.soft} />
          <span className={styles.soft}>
            {approval.given} of {count(approval.needed, 'approval')}
          </span>
        </span>
      </Link>
    </li>
  );
}

/** Posts that wait for the person's approval; each opens on its own page, where it is approved as it will be shown. */
export function PostsToApprove() {
  const team = useTeam().uuid;
  const list = usePaged(toApproveQuery(team));
  useLivePosts(team);
  return (
    <ListBody
      list={list}
      failed="The posts did not load"
      empty={
        <EmptyState
          icon={<IconCalendarCheck size={32} stroke={1.5} />}
          title="No posts to approve"
          text="Posts that wait for your approval are listed here."
        />
      }
    >
      {(posts) => (
        <ul className={styles.list}>
          {posts.map((post) => (
            <Row key={post.uuid} post={post} />
          ))}
        </ul>
      )}
    </ListBody>
  );
}
