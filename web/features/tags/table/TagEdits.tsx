import { limits } from '#contract/core/limits.ts';
import { tidyGroup } from '#contract/tags/group-path.ts';
import type { Tag } from '#contract/tags.ts';
import { toast } from '../../../lib/toast.ts';
import { TagColour } from '../TagColour.tsx';
import { type TagLook, useUpdateTag } from '../tag-actions.ts';
import { InlineText } from './InlineText.tsx';
import styles from './TagTable.module.css';

function useSave(tag: Tag) {
  const update = useUpdateTag();
  return (look: TagLook) =>
    update.mutateAsync({ tag, look }).catch((error: unknown) => {
      toast.failure(error, 'Error updating tag');
      throw error;
    });
}

/** A tag's colour and name, changed in place. */
export function TagName({ tag, editable }: { tag: Tag; editable: boolean }) {
  const save = useSave(tag);
  return (
    <span className={styles.named}>
      <TagColour tag={tag} editable={editable} onChange={(colour) => void save({ colour }).catch(() => {})} />
      {editable ? (
        <InlineText strong value={tag.name} label="Name" maxLength={limits.tagName} onSave={(name) => save({ name })} />
      ) : (
        <span className={styles.plain} dir="auto">
          {tag.name}
        </span>
      )}
    </span>
  );
}

/** A tag's group, changed in place; who may not change it gets the tags of the group. */
export function TagGroup(props: { tag: Tag; editable: boolean; onGroup: (group: string) => void }) {
  const { tag, editable, onGroup } = props;
  const save = useSave(tag);
  const group = tag.group ?? '';
  if (editable)
    return (
      <InlineText
        value={group}
        label={`Group of ${tag.name}`}
        placeholder="—"
        maxLength={limits.tagName}
        optional
        onSave={(next) => save({ group: tidyGroup(next) || null })}
      />
    );
  if (group === '') return null;
  return (
    <button type="button" className={styles.link} onClick={() => onGroup(group)}>
      {group}
    </button>
  );
}
