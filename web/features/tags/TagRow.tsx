import { Checkbox } from '@mantine/core';
import { IconArrowMerge, IconDots, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { limits } from '#contract/core/limits.ts';
import type { Tag } from '#contract/tags.ts';
import { count, date, dayOf, number } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { InlineText } from './InlineText.tsx';
import { TagColour } from './TagColour.tsx';
import styles from './TagTable.module.css';
import { type TagLook, useUpdateTag } from './tag-actions.ts';

/** What a Link needs to show the files that have a tag. */
export const filesOf = (tag: Pick<Tag, 'uuid'>) =>
  ({ to: '/library/', search: { tags: [tag.uuid], recursive: true } }) as const;

function Day({ at }: { at: string | null }) {
  if (at === null) return <span className={styles.faint}>Never</span>;
  return (
    <time dateTime={at} title={date(at)}>
      {dayOf(at)}
    </time>
  );
}

function Uses({ tag }: { tag: Tag }) {
  if (tag.count === 0) return <span className={styles.faint}>0</span>;
  return (
    <Link {...filesOf(tag)} className={styles.link ?? ''} aria-label={`${count(tag.count, 'file')} with ${tag.name}`}>
      {number(tag.count)}
    </Link>
  );
}

interface Props {
  tag: Tag;
  on: boolean;
  editable: boolean;
  onChoose: (uuids: readonly string[], on: boolean) => void;
  onEdit: (tag: Tag) => void;
  onMerge: (tag: Tag) => void;
  onDelete: (tag: Tag) => void;
  onGroup: (group: string) => void;
}

function Tools({ tag, onEdit, onMerge, onDelete }: Props) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton label={`More for ${tag.name}`} small>
          <IconDots />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onEdit(tag)}>
          Edit
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowMerge size={16} />} onClick={() => onMerge(tag)}>
          Merge into…
        </Menu.Item>
        {tag.count > 0 && (
          <Menu.Item leftSection={<IconPhoto size={16} />} renderRoot={(root) => <Link {...root} {...filesOf(tag)} />}>
            Show its files
          </Menu.Item>
        )}
        <Menu.Divider />
        <Menu.Item data-danger leftSection={<IconTrash size={16} />} onClick={() => onDelete(tag)}>
          Delete
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

export function TagRow(props: Props) {
  const { tag, on, editable, onChoose, onGroup } = props;
  const update = useUpdateTag();
  const save = (look: TagLook) =>
    update.mutateAsync({ tag, look }).catch((error: unknown) => {
      toast.failure(error, 'Error updating tag');
      throw error;
    });
  return (
    <tr className={classes(styles.row, on && styles.on)}>
      {editable && (
        <td className={styles.check}>
          <Checkbox
            aria-label={`Choose ${tag.name}`}
            checked={on}
            onChange={(event) => onChoose([tag.uuid], event.currentTarget.checked)}
          />
        </td>
      )}
      <td className={styles.name}>
        <span className={styles.named}>
          <TagColour tag={tag} editable={editable} onChange={(colour) => void save({ colour }).catch(() => {})} />
          {editable ? (
            <InlineText
              strong
              value={tag.name}
              label="Name"
              maxLength={limits.tagName}
              onSave={(name) => save({ name })}
            />
          ) : (
            <span className={styles.plain}>{tag.name}</span>
          )}
        </span>
      </td>
      <td className={styles.group}>
        {editable ? (
          <InlineText
            value={tag.group ?? ''}
            label={`Group of ${tag.name}`}
            placeholder="—"
            maxLength={limits.tagName}
            optional
            onSave={(group) => save({ group: group === '' ? null : group })}
          />
        ) : (
          tag.group && (
            <button type="button" className={styles.link} onClick={() => onGroup(tag.group ?? '')}>
              {tag.group}
            </button>
          )
        )}
      </td>
      <td className={styles.synonyms} title={tag.synonyms.join(', ')}>
        {tag.synonyms.join(', ')}
      </td>
      <td className={classes(styles.uses, styles.right)}>
        <Uses tag={tag} />
      </td>
      <td className={styles.used}>
        <Day at={tag.last_used_at} />
      </td>
      <td className={styles.created}>
        <Day at={tag.created_at} />
        {tag.created_by && (
          <span className={styles.by}>
            {tag.created_by.first_name} {tag.created_by.last_name}
          </span>
        )}
      </td>
      <td className={styles.tools}>{editable && <Tools {...props} />}</td>
    </tr>
  );
}
