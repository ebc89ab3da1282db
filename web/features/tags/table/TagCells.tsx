import { IconArrowMerge, IconDots, IconFolderSymlink, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Tag } from '#contract/tags.ts';
import { count, date, dayOf, number } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import styles from './TagTable.module.css';

/** The properties of a Link to the files that have a tag. */
export const filesOf = (tag: Pick<Tag, 'uuid'>) =>
  ({ to: '/library/', search: { tags: [tag.uuid], recursive: true } }) as const;

export function Day({ at }: { at: string | null }) {
  if (at === null) return <span className={styles.faint}>Never</span>;
  return (
    <time dateTime={at} title={date(at)}>
      {dayOf(at)}
    </time>
  );
}

export function Uses({ tag }: { tag: Tag }) {
  if (tag.count === 0) return <span className={styles.faint}>0</span>;
  return (
    <Link {...filesOf(tag)} className={styles.link ?? ''} aria-label={`${count(tag.count, 'file')} with ${tag.name}`}>
      {number(tag.count)}
    </Link>
  );
}

interface TagToolsProps {
  onEdit: (tag: Tag) => void;
  onMove: (tag: Tag) => void;
  onMerge: (tag: Tag) => void;
  onDelete: (tag: Tag) => void;
}

/** The date on which a tag was made, and the person who made it. */
export function Made({ tag: { created_at, created_by } }: { tag: Tag }) {
  return (
    <>
      <Day at={created_at} />
      {created_by && (
        <span className={styles.by}>
          {created_by.first_name} {created_by.last_name}
        </span>
      )}
    </>
  );
}

export function Tools({ tag, onEdit, onMove, onMerge, onDelete }: { tag: Tag } & TagToolsProps) {
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
        <Menu.Item leftSection={<IconFolderSymlink size={16} />} onClick={() => onMove(tag)}>
          Move to group…
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
