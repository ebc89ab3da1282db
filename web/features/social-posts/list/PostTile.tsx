import {
  IconCheck,
  IconCircleX,
  IconClock,
  IconHeart,
  IconHourglassOff,
  IconLibraryPhoto,
  IconMessage,
  IconMovie,
  IconPhotoCheck,
  IconPhotoOff,
  IconPhotoSearch,
  IconRosetteDiscountCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { ApprovalState, FoundPost } from '#contract/social-posts/post.ts';
import { day, number } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import { approvalWords, handleOf, spokenPost } from '../post-words.ts';
import styles from './PostTile.module.css';

const states: Readonly<Record<Exclude<ApprovalState, 'none'>, { icon: TablerIcon; look: string | undefined }>> = {
  requested: { icon: IconClock, look: styles.wait },
  approved: { icon: IconRosetteDiscountCheck, look: styles.good },
  declined: { icon: IconCircleX, look: styles.bad },
  expired: { icon: IconHourglassOff, look: styles.bad },
};

/** The state of the rights of a post, over its picture. */
export function ApprovalBadge({ state }: { state: ApprovalState }) {
  if (state === 'none') return null;
  const { icon: Icon, look } = states[state];
  return (
    <span className={styles.badge}>
      <Icon size={14} stroke={1.75} className={look} aria-hidden="true" />
      {approvalWords[state]}
    </span>
  );
}

/** The small picture of a piece, or words in its place. */
export function PostPicture({ post, position = 0 }: { post: FoundPost; position?: number }) {
  const [broken, setBroken] = useState(false);
  const piece = post.media.find((one) => one.position === position);
  if (piece?.thumbnail_url && !broken)
    return (
      <img
        className={styles.image}
        src={piece.thumbnail_url}
        alt={piece.alt}
        loading="lazy"
        decoding="async"
        draggable={false}
        onError={() => setBroken(true)}
      />
    );
  const Icon = piece ? (piece.kind === 'video' ? IconMovie : IconPhotoOff) : IconMessage;
  return (
    <span className={styles.words}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      <span className={styles.excerpt}>{post.caption || handleOf(post)}</span>
    </span>
  );
}

/** A post in the grid: its picture, the state of its rights, its day and how it is liked. */
export function PostTile(props: {
  post: FoundPost;
  active: boolean;
  open: boolean;
  chosen: boolean;
  choosing: boolean;
  onOpen: () => void;
  onChoose: () => void;
}) {
  const { post, chosen, choosing } = props;
  const { likes } = post.metrics;
  const alike = post.media.find((piece) => piece.alike !== null)?.alike;
  return (
    <div
      role="gridcell"
      tabIndex={-1}
      aria-selected={chosen}
      className={classes(styles.tile, props.open && styles.open, choosing && styles.choosing)}
    >
      <div className={styles.frame}>
        <button
          type="button"
          className={styles.link}
          data-tile
          tabIndex={props.active ? 0 : -1}
          aria-label={spokenPost(post)}
          onClick={(event) => (event.shiftKey || event.metaKey || event.ctrlKey ? props.onChoose() : props.onOpen())}
        >
          <PostPicture post={post} />
        </button>
        <button
          type="button"
          className={styles.check}
          tabIndex={props.active ? 0 : -1}
          aria-pressed={chosen}
          aria-label={chosen ? 'Remove from the selection' : 'Select'}
          onClick={props.onChoose}
        >
          {chosen && <IconCheck size={14} stroke={2.5} aria-hidden="true" />}
        </button>
        <span className={styles.top}>
          {post.media.length > 1 && (
            <span className={styles.badge}>
              <IconLibraryPhoto size={14} stroke={1.75} aria-hidden="true" />
              {post.media.length}
            </span>
          )}
        </span>
        <span className={styles.foot}>
          <ApprovalBadge state={post.approval} />
          {post.gone_at && <span className={styles.badge}>Deleted at its source</span>}
          {post.media.some(({ file }) => file !== null) && (
            <span className={styles.badge}>
              <IconPhotoCheck size={14} stroke={1.75} aria-hidden="true" />
              In library
            </span>
          )}
          {alike && (
            <span className={styles.badge} title={`Looks like ${alike.name}`}>
              <IconPhotoSearch size={14} stroke={1.75} aria-hidden="true" />
              <span className={styles.cut}>Looks like {alike.name}</span>
            </span>
          )}
        </span>
      </div>
      <div className={styles.line}>
        <span className={styles.day}>{day(post.posted_on ?? post.created_at)}</span>
        {likes !== null && (
          <>
            <IconHeart size={14} stroke={1.75} aria-hidden="true" />
            <span className={styles.number}>
              {number(likes)}
              <span className={styles.spoken}> likes</span>
            </span>
          </>
        )}
      </div>
    </div>
  );
}
