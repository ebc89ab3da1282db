import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Tag } from '#contract/tags.ts';
import { count } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { TagPicker } from '../TagPicker.tsx';
import { filesOf } from '../table/TagCells.tsx';
import { useDeleteTag, useDeleteTags, useMergeTags } from '../tag-actions.ts';
import styles from './MergeDialog.module.css';

/** Asks before a tag goes, says where it is used, and offers another in its place. */
export function DeleteTagDialog({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const [replacing, setReplacing] = useState(false);
  const [other, setOther] = useState<Tag>();
  const remove = useDeleteTag();
  const merge = useMergeTags();
  const used = tag.count > 0 || tag.collections > 0;
  const into = replacing ? other : undefined;
  const waiting = replacing && !other;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete ${tag.name}?`}
      confirm={replacing ? 'Replace' : 'Delete'}
      danger
      disabled={waiting}
      onConfirm={() => (into ? merge.mutateAsync({ from: [tag], to: into, synonyms: true }) : remove.mutateAsync(tag))}
    >
      <p>
        {tag.count > 0 ? (
          <>
            It is on{' '}
            <Link {...filesOf(tag)} className={styles.files ?? ''}>
              {count(tag.count, 'file')}
            </Link>
            {tag.count === 1 ? ', which loses it. The file stays.' : ', which lose it. The files stay.'}
          </>
        ) : (
          'No file has it.'
        )}
        {tag.collections > 0 &&
          ` ${count(tag.collections, 'collection')} of the team ${tag.collections === 1 ? 'loses' : 'lose'} it too.`}
      </p>
      {used && (
        <Checkbox
          className={styles.keep ?? ''}
          label="Replace it with another tag"
          checked={replacing}
          onChange={(event) => setReplacing(event.currentTarget.checked)}
        />
      )}
      {used && replacing && (
        <div className={styles.keep}>
          <TagPicker label="Replacement tag" chosen={other?.uuid} without={[tag.uuid]} onChoose={setOther} />
        </div>
      )}
    </ConfirmDialog>
  );
}

/** Asks before several tags go at once. */
export function DeleteTagsDialog(props: {
  tags: readonly Tag[];
  onDone?: (() => void) | undefined;
  onClose: () => void;
}) {
  const { tags, onDone, onClose } = props;
  const remove = useDeleteTags();
  const uses = tags.reduce((sum, tag) => sum + tag.count, 0);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete ${count(tags.length, 'tag')}?`}
      confirm="Delete"
      danger
      onConfirm={() => remove.mutateAsync(tags).then(onDone)}
    >
      {uses > 0
        ? `They are used ${count(uses, 'time')}. The files stay and lose these tags.`
        : 'No file has one of them.'}
    </ConfirmDialog>
  );
}
