import { useDraggable } from '@dnd-kit/core';
import { Checkbox } from '@mantine/core';
import type { Tag } from '#contract/tags.ts';
import { useTeam } from '../../../lib/me.ts';
import { classes } from '../../../ui/classes.ts';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { tagListQuery } from '../queries.ts';
import { Tools, Uses } from '../table/TagCells.tsx';
import { TagName } from '../table/TagEdits.tsx';
import { type BranchProps, Handle } from './GroupHandle.tsx';
import styles from './GroupTree.module.css';

function TagRow({ tag, level, tree, editable, onOpen }: BranchProps & { tag: Tag; level: number }) {
  const chosen = tree.chosen.has(tag.uuid);
  const tags = chosen ? [...tree.chosen.values()] : [tag];
  const drag = useDraggable({ id: tag.uuid, data: { tags }, disabled: !editable });
  return (
    // The mouse drags the whole row; the handle is for fingers and the keyboard.
    <li
      className={classes(styles.row, chosen && styles.chosen, drag.isDragging && styles.lifted)}
      style={{ '--level': level } as React.CSSProperties}
      onMouseDown={drag.listeners?.onMouseDown as React.MouseEventHandler | undefined}
    >
      {editable && (
        <>
          <Handle drag={drag} label={tags.length > 1 ? `Move ${tags.length} tags` : `Move ${tag.name}`} />
          <Checkbox
            className={styles.check ?? ''}
            aria-label={`Choose ${tag.name}`}
            checked={chosen}
            onChange={(event) => tree.choose(tag, event.currentTarget.checked)}
          />
        </>
      )}
      <span className={styles.tag}>
        <TagName tag={tag} editable={editable} />
      </span>
      <span className={styles.uses}>
        <Uses tag={tag} />
      </span>
      {editable && (
        <Tools
          tag={tag}
          onEdit={() => onOpen({ kind: 'edit', tag })}
          onMove={() => onOpen({ kind: 'regroup', tags: [tag] })}
          onMerge={() => onOpen({ kind: 'merge', tags: [tag] })}
          onDelete={() => onOpen({ kind: 'delete', tag })}
        />
      )}
    </li>
  );
}

/** The tags of a group itself, page by page. */
export function GroupTags({ group, level, ...rest }: BranchProps & { group: string | null; level: number }) {
  const { uuid: team } = useTeam();
  const { q } = rest;
  const list = usePaged(tagListQuery(team, { group: group ?? '', ...(q === '' ? {} : { q }) }), { keep: true });
  const indent = { '--level': level } as React.CSSProperties;
  if (list.state !== 'ready')
    return (
      <li className={styles.note} style={indent} role="status">
        {list.state === 'failed' ? 'The tags did not load.' : 'Loading…'}
      </li>
    );
  if (list.rows.length === 0)
    return (
      <li className={styles.note} style={indent}>
        {group === null ? 'Every tag is in a group.' : 'No tags yet. Drag some here.'}
      </li>
    );
  return (
    <>
      {list.rows.map((tag) => (
        <TagRow key={tag.uuid} {...rest} tag={tag} level={level} />
      ))}
      {list.hasMore && (
        <li className={styles.note} style={indent}>
          <button type="button" className={styles.more} onClick={list.more} disabled={list.loadingMore}>
            Show more
          </button>
        </li>
      )}
    </>
  );
}
