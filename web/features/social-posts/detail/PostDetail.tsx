import { Button, Skeleton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconExternalLink,
  IconPhotoCheck,
  IconPhotoPlus,
  IconPhotoSearch,
  IconTrash,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { FoundPost } from '#contract/social-posts/post.ts';
import { ago, date, day, number } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { ApprovalBadge, PostPicture } from '../list/PostTile.tsx';
import { handleOf, whereFrom } from '../post-words.ts';
import { socialPostQuery } from '../queries.ts';
import { useAcquirePosts, useDeletePost, useRejectPosts } from '../social-post-actions.ts';
import { CreatorPanel } from './CreatorPanel.tsx';
import styles from './PostDetail.module.css';
import { PostEmbed } from './PostEmbed.tsx';

/** The pictures and videos of a post, each with whether it is in the library. */
function Pieces({ post, mayAcquire }: { post: FoundPost; mayAcquire: boolean }) {
  const acquire = useAcquirePosts();
  const many = post.media.length > 1;
  return (
    <ul className={many ? styles.pieces : styles.single} aria-label="Images and videos">
      {post.media.map(({ position, file, url, alike }) => (
        <li key={position} className={styles.piece}>
          <PostPicture post={post} position={position} />
          {alike && (
            <Link to="/file/$uuid" params={{ uuid: alike.uuid }} className={classes(styles.tag, styles.alike) ?? ''}>
              <IconPhotoSearch size={14} stroke={1.75} aria-hidden="true" />
              <span className={styles.cut}>Looks like {alike.name}</span>
            </Link>
          )}
          {file !== null ? (
            <Link to="/file/$uuid" params={{ uuid: file }} className={styles.tag ?? ''}>
              <IconPhotoCheck size={14} stroke={1.75} aria-hidden="true" />
              In library
            </Link>
          ) : (
            many &&
            mayAcquire &&
            url !== null && (
              <button
                type="button"
                className={styles.tag}
                disabled={acquire.isPending}
                onClick={() => acquire.mutate({ posts: [post], media: [position] })}
              >
                <IconPhotoPlus size={14} stroke={1.75} aria-hidden="true" />
                To library
              </button>
            )
          )}
        </li>
      ))}
    </ul>
  );
}

function Facts({ post }: { post: FoundPost }) {
  const { likes, comments, shares, views } = post.metrics;
  const counts = Object.entries({ likes, comments, shares, views }).filter(([, value]) => value !== null);
  return (
    <>
      <p className={styles.quiet}>
        {whereFrom(post)}. {date(post.posted_on ?? post.created_at)}
      </p>
      {counts.length > 0 && (
        <p className={styles.quiet}>{counts.map(([name, value]) => `${number(value ?? 0)} ${name}`).join(', ')}</p>
      )}
      {post.gone_at && <p className={styles.warning}>Deleted at its source, noticed {ago(post.gone_at)}.</p>}
      {post.edited_at && <p className={styles.warning}>Changed at its source, noticed {ago(post.edited_at)}.</p>}
    </>
  );
}

function Body({ post, team, mayAcquire }: { post: FoundPost; team: string; mayAcquire: boolean }) {
  const [embedded, setEmbedded] = useState(false);
  return (
    <div className={styles.body}>
      {post.media.length > 0 && <Pieces post={post} mayAcquire={mayAcquire} />}
      <div className={styles.stack}>
        {post.approval !== 'none' && (
          <span className={styles.state}>
            <ApprovalBadge state={post.approval} />
          </span>
        )}
        {post.caption && (
          <p className={styles.caption} dir="auto">
            {post.caption}
          </p>
        )}
        <Facts post={post} />
        <div className={styles.links}>
          {post.permalink && (
            <Button
              component="a"
              variant="quiet"
              size="compact-sm"
              href={post.permalink}
              target="_blank"
              rel="noopener noreferrer"
              leftSection={<IconExternalLink size={16} stroke={1.75} />}
            >
              View Original
            </Button>
          )}
          {post.permalink && !embedded && (
            <Button variant="quiet" size="compact-sm" onClick={() => setEmbedded(true)}>
              Embed Post
            </Button>
          )}
        </div>
        {embedded && <PostEmbed team={team} post={post.uuid} />}
        {post.group && (
          <p className={styles.quiet}>
            In the group{' '}
            <Link to="/ugc" search={{ view: 'groups', group: post.group.uuid }} dir="auto">
              {post.group.title}
            </Link>
          </p>
        )}
      </div>
      {post.creator && <CreatorPanel key={post.creator.uuid} team={team} post={post} creator={post.creator} />}
    </div>
  );
}

/** The buttons below a post. */
function Foot(props: {
  post: FoundPost;
  mayAcquire: boolean;
  onAsk: ((post: FoundPost) => void) | undefined;
  onClose: () => void;
}) {
  const { post, mayAcquire, onAsk, onClose } = props;
  const [deleting, setDeleting] = useState(false);
  const acquire = useAcquirePosts();
  const reject = useRejectPosts();
  const remove = useDeletePost();
  const rejected = post.rejected_at !== null;
  const missing = post.media.some(({ file, url }) => file === null && url !== null);
  return (
    <footer className={styles.foot}>
      {rejected ? (
        <>
          <IconButton label="Delete permanently" onClick={() => setDeleting(true)}>
            <IconTrash size={18} stroke={1.75} />
          </IconButton>
          <span className={styles.grow}>Kept until {post.forget_at && day(post.forget_at)}</span>
          <Button
            variant="ink"
            leftSection={<IconArrowBackUp size={16} />}
            onClick={() => reject.mutate({ posts: [post], rejected: false })}
          >
            Restore
          </Button>
        </>
      ) : (
        <>
          <span className={styles.grow} />
          <Button variant="quiet" onClick={() => reject.mutate({ posts: [post], rejected: true })}>
            Reject
          </Button>
          {onAsk && post.source !== 'own' && post.media.length > 0 && (
            <Button
              variant="line"
              disabled={post.creator?.blocked === true}
              title={post.creator?.blocked ? 'This creator is not to be contacted.' : undefined}
              onClick={() => onAsk(post)}
            >
              Get rights
            </Button>
          )}
          {missing && mayAcquire && (
            <Button
              variant="ink"
              leftSection={<IconPhotoPlus size={16} />}
              loading={acquire.isPending}
              onClick={() => acquire.mutate({ posts: [post] })}
            >
              Add to Library
            </Button>
          )}
        </>
      )}
      <ConfirmDialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        title="Delete this post permanently?"
        confirm="Delete"
        danger
        onConfirm={async () => {
          await remove.mutateAsync(post);
          onClose();
        }}
      >
        It is forgotten here and cannot be restored. What is in the library stays there.
      </ConfirmDialog>
    </footer>
  );
}

/** One post beside the list; on a phone, over it. */
export function PostDetail(props: {
  team: string;
  uuid: string;
  mayAcquire: boolean;
  /** Undefined where creators may not be asked. */
  onAsk: ((post: FoundPost) => void) | undefined;
  onClose: () => void;
}) {
  const { team, uuid, mayAcquire, onAsk, onClose } = props;
  const { data: post, error, isPending, refetch } = useQuery(socialPostQuery(team, uuid));
  return (
    <aside className={styles.panel} aria-label="Post">
      <header className={styles.head}>
        <h2 className={styles.title}>{post ? handleOf(post) : 'Post'}</h2>
        <IconButton label="Close" shortcut="Esc" onClick={onClose}>
          <IconX size={18} stroke={1.75} />
        </IconButton>
      </header>
      {isPending && <Skeleton className={styles.waiting ?? ''} height={260} radius={8} />}
      {error && !post && <ErrorState title="The post did not load" error={error} onRetry={() => void refetch()} />}
      {post && (
        <>
          <Body key={post.uuid} post={post} team={team} mayAcquire={mayAcquire} />
          <Foot post={post} mayAcquire={mayAcquire} onAsk={onAsk} onClose={onClose} />
        </>
      )}
    </aside>
  );
}
