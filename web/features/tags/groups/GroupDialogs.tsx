import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { inside, leafOf, parentOf } from '#contract/tags/group-path.ts';
import type { TagGroup } from '#contract/tags/groups.ts';
import { count, number } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { NameDialog } from '../../../ui/overlays/NameDialog.tsx';
import styles from './GroupTree.module.css';
import { movedInto, useCreateGroup, useDeleteGroup, useUpdateGroup } from './group-actions.ts';
import { groupPreviewQuery } from './queries.ts';
import { type GroupNode, parentsFor } from './use-group-tree.ts';

export type OpenGroupDialog =
  | { kind: 'new'; parent: string | null }
  | { kind: 'rename'; group: string }
  | { kind: 'move'; group: string }
  | { kind: 'exclusive'; group: string }
  | { kind: 'delete'; node: GroupNode };

function NewGroup({ parent, onClose }: { parent: string | null; onClose: () => void }) {
  const create = useCreateGroup();
  return (
    <NameDialog
      title={parent === null ? 'New group' : `New group in ${leafOf(parent)}`}
      label="Name"
      action="Create"
      name=""
      maxLength={limits.tagName}
      size="small"
      busy={create.isPending}
      error={create.error?.message}
      onTyped={create.reset}
      onSubmit={(name) => create.mutate(inside(parent, name), { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function RenameGroup({ group, onClose }: { group: string; onClose: () => void }) {
  const update = useUpdateGroup({ quiet: true });
  return (
    <NameDialog
      title="Rename group"
      label="Name"
      action="Rename"
      name={leafOf(group)}
      maxLength={limits.tagName}
      size="small"
      busy={update.isPending}
      error={update.error?.message}
      onTyped={update.reset}
      onFocus={(event) => event.currentTarget.select()}
      onSubmit={(name) => update.mutate({ group, name: inside(parentOf(group), name) }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

const OUTERMOST = '/';

function MoveGroup({ group, groups, onClose }: { group: string; groups: readonly TagGroup[]; onClose: () => void }) {
  const update = useUpdateGroup({ quiet: true });
  const [parent, setParent] = useState(parentOf(group) ?? OUTERMOST);
  const into = parent === OUTERMOST ? null : parent;
  return (
    <FormDialog
      onClose={onClose}
      title={`Move ${leafOf(group)}`}
      size="small"
      action="Move"
      busy={update.isPending}
      ready={into !== parentOf(group)}
      onSubmit={() => update.mutate({ group, name: movedInto(group, into) }, { onSuccess: onClose })}
    >
      <Select
        label="Group"
        data={[
          { value: OUTERMOST, label: 'No group' },
          ...parentsFor(groups, group).map((name) => ({ value: name, label: name })),
        ]}
        value={parent}
        onChange={(value) => setParent(value ?? OUTERMOST)}
        allowDeselect={false}
        searchable
        data-autofocus
      />
      <FormError text={update.error?.message} />
    </FormDialog>
  );
}

function Exclusive({ group, onClose }: { group: string; onClose: () => void }) {
  const { uuid: team } = useTeam();
  const preview = useQuery(groupPreviewQuery(team, group));
  const update = useUpdateGroup({ quiet: true });
  const { files = 0, exact = true } = preview.data ?? {};
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`One tag of ${leafOf(group)} per file?`}
      confirm="One per file"
      disabled={preview.isPending}
      onConfirm={() => update.mutateAsync({ group, exclusive: true })}
    >
      <div className={styles.says}>
        <p>A file has at most one tag of this group. Another one that is added comes in its place.</p>
        <p role="status">
          {preview.isPending && 'Counting the files…'}
          {preview.data && files === 0 && 'No file has several of its tags now.'}
          {files > 0 &&
            `${exact ? count(files, 'file') : `More than ${number(files)} files`} ${files === 1 ? 'has' : 'have'} several of its tags now. They stay as they are until a tag of the group is added to them.`}
        </p>
      </div>
    </ConfirmDialog>
  );
}

function DeleteGroup({ node, onClose }: { node: GroupNode; onClose: () => void }) {
  const remove = useDeleteGroup();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete the group ${leafOf(node.name)}?`}
      confirm="Delete"
      danger
      onConfirm={() => remove.mutateAsync(node.name)}
    >
      {node.inside.length > 0 && 'The groups in it go with it. '}
      {node.total > 0
        ? `${count(node.total, 'tag')} ${node.total === 1 ? 'stays and is' : 'stay and are'} in no group then.`
        : 'It has no tags.'}
    </ConfirmDialog>
  );
}

/** The open dialog about a group. */
export function GroupDialogs(props: { dialog: OpenGroupDialog; groups: readonly TagGroup[]; onClose: () => void }) {
  const { dialog, groups, onClose } = props;
  if (dialog.kind === 'new') return <NewGroup parent={dialog.parent} onClose={onClose} />;
  if (dialog.kind === 'rename') return <RenameGroup group={dialog.group} onClose={onClose} />;
  if (dialog.kind === 'move') return <MoveGroup group={dialog.group} groups={groups} onClose={onClose} />;
  if (dialog.kind === 'delete') return <DeleteGroup node={dialog.node} onClose={onClose} />;
  return <Exclusive group={dialog.group} onClose={onClose} />;
}
