import { Button, Skeleton, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPhotoStar, IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SocialGroupDetail } from '#contract/social-posts/post.ts';
import { useTeam } from '../../../lib/me.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { PostPicture } from '../list/PostTile.tsx';
import { handleOf } from '../post-words.ts';
import { groupQuery } from '../queries.ts';
import { useDeleteGroup, useUpdateGroup } from '../social-post-actions.ts';
import { BecomeMenu } from './become/BecomeMenu.tsx';
import styles from './Groups.module.css';

/** Ids with one of them moved by a step. */
function moved(ids: readonly string[], at: number, by: number): string[] {
  const next = [...ids];
  const [one = ''] = next.splice(at, 1);
  next.splice(at + by, 0, one);
  return next;
}

function GroupPosts({ group }: { group: SocialGroupDetail }) {
  const update = useUpdateGroup();
  const ids = group.posts.map(({ uuid }) => uuid);
  const change = (body: { posts?: string[]; cover?: string | null }) => update.mutate({ uuid: group.uuid, ...body });
  if (group.posts.length === 0)
    return <EmptyState title="No posts in this group" text="Select posts in the list and choose Group to add them." />;
  return (
    <ol className={styles.posts} aria-label="Posts of the group">
      {group.posts.map((post, at) => (
        <li key={post.uuid} className={styles.post}>
          <Link to="/ugc" search={{ post: post.uuid }} className={styles.small ?? ''} aria-label="Open the post">
            <PostPicture post={post} />
          </Link>
          <div className={styles.words}>
            <strong>{handleOf(post)}</strong>
            <p className={styles.excerpt} dir="auto">
              {post.caption}
            </p>
            {group.cover?.post === post.uuid && <span className={styles.quiet}>Cover</span>}
          </div>
          <IconButton
            label="Move up"
            disabled={at === 0 || update.isPending}
            onClick={() => change({ posts: moved(ids, at, -1) })}
          >
            <IconArrowUp size={18} stroke={1.75} />
          </IconButton>
          <IconButton
            label="Move down"
            disabled={at === ids.length - 1 || update.isPending}
            onClick={() => change({ posts: moved(ids, at, 1) })}
          >
            <IconArrowDown size={18} stroke={1.75} />
          </IconButton>
          <IconButton label="Use as cover" onClick={() => change({ cover: post.uuid })}>
            <IconPhotoStar size={18} stroke={1.75} />
          </IconButton>
          <IconButton
            label="Remove from the group"
            onClick={() => change({ posts: ids.filter((uuid) => uuid !== post.uuid) })}
          >
            <IconX size={18} stroke={1.75} />
          </IconButton>
        </li>
      ))}
    </ol>
  );
}

function GroupWords({ group }: { group: SocialGroupDetail }) {
  const [title, setTitle] = useState(group.title);
  const [description, setDescription] = useState(group.description);
  const update = useUpdateGroup();
  const changed = title.trim() !== group.title || description.trim() !== group.description;
  return (
    <div className={styles.form}>
      <TextInput
        label="Title"
        value={title}
        maxLength={255}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Textarea
        label="Description"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={5000}
        value={description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
      {changed && (
        <Button
          variant="ink"
          disabled={title.trim() === ''}
          loading={update.isPending}
          onClick={() => update.mutate({ uuid: group.uuid, title: title.trim(), description: description.trim() })}
        >
          Save
        </Button>
      )}
    </div>
  );
}

/** One group: its words, its posts in their order, and its cover. */
export function GroupPage({ uuid }: { uuid: string }) {
  const team = useTeam().uuid;
  const navigate = useNavigate();
  const [deleting, setDeleting] = useState(false);
  const remove = useDeleteGroup();
  const { data: group, error, isPending, refetch } = useQuery(groupQuery(team, uuid));
  if (isPending) return <Skeleton height={220} radius={8} />;
  if (!group) return <ErrorState title="The group did not load" error={error} onRetry={() => void refetch()} />;
  return (
    <div className={styles.page}>
      <GroupWords key={group.uuid} group={group} />
      {group.posts.length > 0 && <BecomeMenu group={group} />}
      <GroupPosts group={group} />
      <Button variant="quiet" leftSection={<IconTrash size={16} />} onClick={() => setDeleting(true)}>
        Delete group
      </Button>
      <ConfirmDialog
        opened={deleting}
        onClose={() => setDeleting(false)}
        title={`Delete the group ${group.title}?`}
        confirm="Delete"
        danger
        onConfirm={async () => {
          await remove.mutateAsync(group);
          void navigate({ to: '/ugc', search: { view: 'groups' } });
        }}
      >
        Its posts stay.
      </ConfirmDialog>
    </div>
  );
}
