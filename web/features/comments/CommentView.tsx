import { VisuallyHidden } from '@mantine/core';
import { IconClockPin, IconDots, IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { Comment } from '#contract/comments.ts';
import { commentPolicy } from '#contract/policy/comments.ts';
import { usePermission } from '../../lib/can.ts';
import { number as digits } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { fullName } from '../../lib/people.ts';
import { usePlayerClock } from '../../lib/player-clock.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { When } from '../../ui/When.tsx';
import styles from './Comment.module.css';
import { CommentText } from './CommentText.tsx';
import { remove, rewrite } from './comment-actions.ts';
import { lookAt, momentText, useIsNow } from './moment.ts';
import { point, usePointing } from './pointing.ts';
import { CommentForm } from './write/CommentForm.tsx';
import { hasDraft } from './write/drafts.ts';

/** The target of the comment: a numbered pin of the picture, or a moment of the video to go to. */
function Spot({ comment, version }: { comment: Comment; version: string }) {
  const { pins } = usePointing(comment.file);
  const clock = usePlayerClock(version);
  const { spot, uuid } = comment;
  if (!spot) return null;
  if ('second' in spot)
    return (
      <button
        type="button"
        className={styles.spot}
        disabled={!clock}
        onClick={() => {
          point(comment.file, { chosen: uuid });
          if (clock) lookAt(clock, spot);
        }}
      >
        <IconClockPin size={14} aria-hidden="true" />
        <VisuallyHidden>Go to </VisuallyHidden>
        {momentText(spot)}
      </button>
    );
  const number = pins.find((pin) => pin.comment === uuid)?.number;
  if (number === undefined) return null;
  return (
    <button type="button" className={styles.spot} onClick={() => point(comment.file, { chosen: uuid })}>
      <IconMapPin size={14} aria-hidden="true" />
      <VisuallyHidden>{'page' in spot ? 'Show in the document: point ' : 'Show in the image: point '}</VisuallyHidden>
      {number}
      {spot.page !== undefined && `, page ${digits(spot.page)}`}
    </button>
  );
}

/** Brings a comment to the eyes and to the focus when it becomes the one that is looked at. */
function useChosen({ file, uuid }: Comment) {
  const pointing = usePointing(file);
  const chosen = pointing.chosen === uuid;
  const times = chosen ? pointing.times : 0;
  const ref = useRef<HTMLElement>(null);
  useEffect(() => {
    if (times === 0) return;
    ref.current?.scrollIntoView({ block: 'nearest' });
    // Whoever is writing goes on writing, and whoever steps through comments goes on stepping.
    if (!document.activeElement?.matches('textarea, [data-keeps-focus]')) ref.current?.focus({ preventScroll: true });
  }, [times]);
  return { chosen, ref };
}

/** One comment; its author may change and delete it. */
export function CommentView({ comment, team, version }: { comment: Comment; team: string; version: string }) {
  const me = useMe().uuid;
  const { uuid, user, deleted } = comment;
  const draft = `edit.${uuid}`;
  const [editing, setEditing] = useState(() => hasDraft(me, draft));
  const { chosen, ref } = useChosen(comment);
  const moment = comment.spot && 'second' in comment.spot ? comment.spot : undefined;
  const now = useIsNow(usePlayerClock(version), moment);
  const own = usePermission(commentPolicy['comment.edit'], { author: user?.uuid ?? null }).allowed && !deleted;
  const name = user ? fullName(user) : 'A former member';
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-label={deleted ? 'A deleted comment' : `${name}: ${comment.text}`}
      className={classes(styles.comment, chosen && styles.chosen)}
      data-now={now || undefined}
    >
      <PersonMark person={user} />
      <div className={styles.head}>
        {!deleted && (
          <span className={styles.name} dir="auto">
            {name}
          </span>
        )}
        <span className={styles.when}>
          <When at={comment.created_at} />
          {comment.edited_at && !deleted && ', edited'}
        </span>
        {own && !editing && (
          <Menu position="bottom-end" width={160}>
            <Menu.Target>
              <IconButton small label="Edit or delete" className={styles.menu ?? ''}>
                <IconDots />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={() => setEditing(true)}>
                Edit
              </Menu.Item>
              <Menu.Item
                data-danger
                leftSection={<IconTrash size={16} stroke={1.75} />}
                onClick={() => void remove(comment)}
              >
                Delete
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <Spot comment={comment} version={version} />
      <div className={styles.body}>
        {deleted ? (
          <p className={styles.gone}>This comment was deleted.</p>
        ) : editing ? (
          <CommentForm
            team={team}
            draft={draft}
            begin={{ text: comment.text, chosen: comment.mentions, spot: null }}
            label="Edit comment"
            verb="Save"
            autoFocus
            onSend={async ({ text, mentions }) => {
              await rewrite(comment, { comment: text, mentions });
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <CommentText text={comment.text} mentions={comment.mentions} />
        )}
      </div>
    </article>
  );
}
