import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { Post } from '#contract/posts/post.ts';
import type { PostComment } from '#contract/posts/talk-routes.ts';
import { useMe } from '../../../lib/me.ts';
import { fullName } from '../../../lib/people.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ListBody } from '../../../ui/list/ListBody.tsx';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { PersonMark } from '../../../ui/PersonMark.tsx';
import { When } from '../../../ui/When.tsx';
import { CommentText } from '../../comments/CommentText.tsx';
import { CommentForm } from '../../comments/write/CommentForm.tsx';
import { postCommentsQuery } from '../queries.ts';
import { useDeleteComment, useRewriteComment, useWriteComment } from './comment-actions.ts';
import styles from './Talk.module.css';

function OwnMenu({ onEdit, onDelete }: { onEdit: () => void; onDelete: () => void }) {
  return (
    <Menu position="bottom-end" width={160} withinPortal>
      <Menu.Target>
        <IconButton small label="Edit or delete">
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={onEdit}>
          Edit
        </Menu.Item>
        <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={onDelete}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function One({ comment, post }: { comment: PostComment; post: Post }) {
  const me = useMe().uuid;
  const [editing, setEditing] = useState(false);
  const rewrite = useRewriteComment();
  const remove = useDeleteComment();
  const { uuid, user, guest, text, mentions, created_at, edited_at } = comment;
  const name = user ? fullName(user) : (guest ?? 'A former member');
  return (
    <li className={styles.comment}>
      <PersonMark person={user} />
      <div className={styles.said}>
        <div className={styles.head}>
          <b dir="auto">{name}</b>
          <span className={styles.soft}>
            <When at={created_at} />
            {edited_at && ', edited'}
          </span>
          <span className={styles.grow} />
          {user?.uuid === me && !editing && (
            <OwnMenu onEdit={() => setEditing(true)} onDelete={() => remove.mutate(uuid)} />
          )}
        </div>
        {editing ? (
          <CommentForm
            team={post.team}
            draft={`post.edit.${uuid}`}
            begin={{ text, chosen: mentions, spot: null }}
            label="Edit comment"
            verb="Save"
            autoFocus
            onSend={async ({ text: comment, mentions: named }) => {
              await rewrite.mutateAsync({ uuid, comment, mentions: named });
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        ) : (
          <CommentText text={text} mentions={mentions} />
        )}
      </div>
    </li>
  );
}

/** Comments on a post, oldest first, and the field to add one. */
export function Comments({ post }: { post: Post }) {
  const list = usePaged(postCommentsQuery(post.team, post.uuid));
  const write = useWriteComment(post.uuid);
  return (
    <div className={styles.comments}>
      <ListBody
        list={list}
        failed="The comments did not load"
        skeleton={null}
        empty={<p className={styles.none}>No comments yet</p>}
        more="More comments"
      >
        {(comments) => (
          <ol className={styles.items} aria-label="Comments">
            {comments.map((comment) => (
              <One key={comment.uuid} comment={comment} post={post} />
            ))}
          </ol>
        )}
      </ListBody>
      {post.permissions.includes('comment') && (
        <CommentForm
          team={post.team}
          draft={`post.${post.uuid}`}
          label="Comment"
          placeholder="Comment, or @mention someone"
          verb="Comment"
          onSend={({ text, mentions }) => write.mutateAsync({ comment: text, mentions })}
        />
      )}
    </div>
  );
}
