import { Select } from '@mantine/core';
import { useState } from 'react';
import { showGroup } from '#contract/social-posts/group-routes.ts';
import type { FoundPost } from '#contract/social-posts/post.ts';
import { call, refusalOf } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { NameDialog } from '../../../ui/overlays/NameDialog.tsx';
import { groupsQuery } from '../queries.ts';
import { useCreateGroup, useUpdateGroup } from '../social-post-actions.ts';

const titleLength = 255;

/** Asks for the title of a new group. */
export function NewGroupDialog({ posts, onClose }: { posts: readonly FoundPost[]; onClose: () => void }) {
  const create = useCreateGroup();
  return (
    <NameDialog
      title="New group"
      label="Title"
      action="Create"
      name=""
      maxLength={titleLength}
      busy={create.isPending}
      error={create.isError ? refusalOf(create.error) : undefined}
      onTyped={create.reset}
      onSubmit={(title) => create.mutate({ title, posts: posts.map(({ uuid }) => uuid) }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

const fresh = 'new';

/** Puts posts into a group: one that is there, or a new one. */
export function GroupDialog({ posts, onClose }: { posts: readonly FoundPost[]; onClose: () => void }) {
  const team = useTeam().uuid;
  const groups = usePaged(groupsQuery(team), { whole: true });
  const [chosen, setChosen] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const update = useUpdateGroup();
  if (making || (groups.state === 'ready' && groups.rows.length === 0))
    return <NewGroupDialog posts={posts} onClose={onClose} />;
  const add = async (uuid: string) => {
    const group = await call(showGroup, { params: { id: uuid } });
    const all = [...group.posts, ...posts].map((post) => post.uuid);
    update.mutate({ uuid, posts: [...new Set(all)] }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title="Add to a group"
      action={chosen === fresh ? 'Next' : 'Add'}
      busy={update.isPending}
      ready={chosen !== null}
      onSubmit={() => (chosen === fresh ? setMaking(true) : void add(chosen ?? ''))}
      onClose={onClose}
    >
      <Select
        label="Group"
        description="A post is in one group at a time."
        placeholder="Choose a group"
        searchable
        data={[
          { value: fresh, label: 'New group…' },
          ...groups.rows.map(({ uuid, title }) => ({ value: uuid, label: title })),
        ]}
        value={chosen}
        onChange={setChosen}
        data-autofocus
      />
      <FormError text={update.isError ? refusalOf(update.error) : undefined} />
    </FormDialog>
  );
}
