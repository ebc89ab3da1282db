import { useState } from 'react';
import { tidyGroup } from '#contract/tags/group-path.ts';
import type { Tag } from '#contract/tags.ts';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { GroupField } from '../groups/GroupField.tsx';
import { useRegroup } from '../groups/group-actions.ts';

/** Puts tags into a group, or takes them out of theirs. */
export function RegroupDialog(props: { tags: readonly Tag[]; onDone?: (() => void) | undefined; onClose: () => void }) {
  const { tags, onDone, onClose } = props;
  const [first] = tags;
  const same = tags.every(({ group }) => group === first?.group);
  const [group, setGroup] = useState((same && first?.group) || '');
  const regroup = useRegroup({ quiet: true });
  const submit = () =>
    regroup.mutate(
      { tags, group: tidyGroup(group) || null },
      {
        onSuccess: () => {
          onDone?.();
          onClose();
        },
      },
    );
  return (
    <FormDialog
      onClose={onClose}
      title={tags.length === 1 ? `Move ${first?.name}` : `Move ${tags.length} tags`}
      size="small"
      action="Move"
      busy={regroup.isPending}
      ready
      onSubmit={submit}
    >
      <GroupField value={group} onChange={setGroup} error={regroup.error?.message} autoFocus />
    </FormDialog>
  );
}
