import { useDraggable, useDroppable } from '@dnd-kit/core';
import { Badge } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { use, useId } from 'react';
import { leafOf } from '#contract/tags/group-path.ts';
import { count, number } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import type { OpenGroupDialog } from './GroupDialogs.tsx';
import { type BranchProps, Handle } from './GroupHandle.tsx';
import { GroupMenu } from './GroupMenu.tsx';
import { GroupTags } from './GroupTags.tsx';
import styles from './GroupTree.module.css';
import { DropNowContext } from './group-drag.ts';
import { type GroupNode, NO_GROUP } from './use-group-tree.ts';

const indent = (level: number) => ({ '--level': level }) as React.CSSProperties;

/** The look of a row over which something is held. */
function useDropLook(group: string | null) {
  const now = use(DropNowContext);
  return now && now.group === group ? styles[now.side] : undefined;
}

function Twist(props: {
  name: string;
  open: boolean;
  controls: string;
  onToggle: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      className={styles.twist}
      aria-expanded={props.open}
      aria-controls={props.controls}
      onClick={props.onToggle}
      title={props.name}
    >
      <IconChevronRight size={16} aria-hidden="true" className={styles.chevron} />
      {props.children}
    </button>
  );
}

type GroupProps = BranchProps & {
  node: GroupNode;
  nodes: readonly GroupNode[];
  level: number;
  onOpenGroup: (dialog: OpenGroupDialog) => void;
};

/** A group, with the groups in it and its tags while it is open. */
function GroupRow({ node, nodes, level, onOpenGroup, ...rest }: GroupProps) {
  const { tree, editable } = rest;
  const { name } = node;
  const id = useId();
  const open = tree.isOpen(name);
  const drag = useDraggable({ id: `group ${name}`, data: { group: name }, disabled: !editable });
  const drop = useDroppable({ id: `onto ${name}`, data: { group: name }, disabled: !editable });
  const look = useDropLook(name);
  return (
    <li>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the mouse drags the whole row; the handle is for the keyboard. */}
      <div
        ref={drop.setNodeRef}
        className={classes(styles.row, styles.group, look, drag.isDragging && styles.lifted)}
        style={indent(level)}
        onMouseDown={drag.listeners?.onMouseDown as React.MouseEventHandler | undefined}
      >
        {editable && <Handle drag={drag} label={`Move the group ${name}`} />}
        <Twist name={name} open={open} controls={id} onToggle={() => tree.toggle(name)}>
          <span className={styles.name}>{leafOf(name)}</span>
          <span className={styles.count}>{number(node.total)}</span>
        </Twist>
        {node.exclusive && (
          <Badge className={styles.rule ?? ''} title="A file has at most one tag of this group">
            One per file
          </Badge>
        )}
        <GroupMenu node={node} beside={nodes} editable={editable} onOpenGroup={onOpenGroup} />
      </div>
      {open && (
        <ul id={id} className={styles.tree} aria-label={name}>
          <GroupBranch {...rest} nodes={node.inside} level={level + 1} onOpenGroup={onOpenGroup} />
          {(node.tags > 0 || node.inside.length === 0) && <GroupTags {...rest} group={name} level={level + 1} />}
        </ul>
      )}
    </li>
  );
}

/** Groups beside one another. */
export function GroupBranch({ nodes, ...rest }: Omit<GroupProps, 'node'>) {
  return nodes.map((node) => <GroupRow key={node.name} {...rest} node={node} nodes={nodes} />);
}

/** Tags that are in no group. */
export function NoGroupRow(props: BranchProps) {
  const { tree, editable } = props;
  const id = useId();
  const open = tree.isOpen(NO_GROUP);
  const drop = useDroppable({ id: 'onto none', data: { group: null }, disabled: !editable });
  const look = useDropLook(null);
  return (
    <li>
      <div ref={drop.setNodeRef} className={classes(styles.row, styles.group, look)} style={indent(0)}>
        {editable && <span className={styles.noHandle} />}
        <Twist name="No group" open={open} controls={id} onToggle={() => tree.toggle(NO_GROUP)}>
          <span className={classes(styles.name, styles.soft)}>No group</span>
          <span className={styles.count} title={count(tree.ungrouped, 'tag')}>
            {number(tree.ungrouped)}
          </span>
        </Twist>
      </div>
      {open && (
        <ul id={id} className={styles.tree} aria-label="No group">
          <GroupTags {...props} group={null} level={1} />
        </ul>
      )}
    </li>
  );
}
