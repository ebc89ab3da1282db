import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  type DragStartEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Button, Skeleton } from '@mantine/core';
import { IconTags } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useKey } from '../../../lib/keys.ts';
import { useTeam } from '../../../lib/me.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import type { OpenTagDialog } from '../dialogs/TagDialogs.tsx';
import { TagBar } from '../TagBar.tsx';
import { GroupBranch, NoGroupRow } from './GroupBranch.tsx';
import { GroupDialogs, type OpenGroupDialog } from './GroupDialogs.tsx';
import styles from './GroupTree.module.css';
import { useRegroup, useUpdateGroup } from './group-actions.ts';
import {
  type Dragged,
  type DropNow,
  DropNowContext,
  draggedOf,
  dropNowOf,
  groupChange,
  groupHow,
  groupSpoken,
  groupSteps,
  nearest,
  saidOf,
} from './group-drag.ts';
import { type GroupTreeState, useGroupTree } from './use-group-tree.ts';

const startsAfterPx = 6;
const sameDrop = (one: DropNow | undefined, other: DropNow | undefined) =>
  one?.group === other?.group && one?.side === other?.side;

function useTreeSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: startsAfterPx } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 120, tolerance: 8 } }),
    useSensor(KeyboardSensor, {
      coordinateGetter: groupSteps,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  );
}

/** Dragging in the tree: what is held, where it would be let go, and what comes of it. */
function useTreeDrag({ groups, clear }: GroupTreeState) {
  const [dragged, setDragged] = useState<Dragged>();
  const [drop, setDrop] = useState<DropNow>();
  const regroup = useRegroup();
  const update = useUpdateGroup();
  const end = () => {
    setDragged(undefined);
    setDrop(undefined);
  };
  const onMove = (event: DragMoveEvent) => {
    const next = dropNowOf(event);
    setDrop((now) => (sameDrop(now, next) ? now : next));
  };
  const onDragEnd = (event: DragEndEvent) => {
    const [what, where] = [draggedOf(event), dropNowOf(event)];
    end();
    if (!where) return;
    if ('tags' in what) regroup.mutate({ tags: what.tags, group: where.group }, { onSuccess: clear });
    else update.mutate(groupChange(groups, what.group, where));
  };
  const handlers = {
    onDragStart: (event: DragStartEvent) => setDragged(draggedOf(event)),
    onDragMove: onMove,
    onDragOver: onMove,
    onDragEnd,
    onDragCancel: end,
  };
  return { dragged, drop, handlers };
}

function NoGroups({ onNew }: { onNew: (() => void) | undefined }) {
  return (
    <EmptyState
      icon={<IconTags size={22} stroke={1.75} />}
      title="No groups yet"
      text="Groups keep tags of one kind together, such as seasons or places."
      action={
        onNew && (
          <Button variant="ink" onClick={onNew}>
            New group
          </Button>
        )
      }
    />
  );
}

/** Tags in their groups, which are moved by dragging, by keyboard or by their menus. */
export function GroupTree(props: {
  q: string;
  editable: boolean;
  /** A dialog is open over it. */
  busy: boolean;
  onOpen: (dialog: OpenTagDialog) => void;
}) {
  const { q, editable, onOpen } = props;
  const { uuid: team } = useTeam();
  const tree = useGroupTree(team, q);
  const [dialog, setDialog] = useState<OpenGroupDialog>();
  const { dragged, drop, handlers } = useTreeDrag(tree);
  const sensors = useTreeSensors();
  const picked = [...tree.chosen.values()];
  const quiet = picked.length > 0 && !props.busy && !dialog && !dragged;
  useKey('Escape', tree.clear, { label: 'Clear selection', group: 'Tags', enabled: quiet });
  const onNew = editable ? () => setDialog({ kind: 'new', parent: null }) : undefined;
  const { list } = tree;
  if (list.isError)
    return <ErrorState title="The groups did not load" error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton height={220} radius={8} />;
  if (tree.nodes.length === 0 && q !== '' && tree.ungrouped === 0)
    return <EmptyState title="No results" text="No tags or synonyms match your search." />;
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={nearest}
      {...handlers}
      accessibility={{ announcements: groupSpoken, screenReaderInstructions: { draggable: groupHow } }}
    >
      <DropNowContext value={drop}>
        {tree.nodes.length === 0 && <NoGroups onNew={onNew} />}
        <ul className={styles.tree} aria-label="Tags by group">
          <GroupBranch
            tree={tree}
            editable={editable}
            q={q}
            onOpen={onOpen}
            nodes={tree.nodes}
            level={0}
            onOpenGroup={setDialog}
          />
          {(tree.ungrouped > 0 || (q === '' && tree.nodes.length > 0)) && (
            <NoGroupRow tree={tree} editable={editable} q={q} onOpen={onOpen} />
          )}
        </ul>
        {onNew && tree.nodes.length > 0 && (
          <Button className={styles.add ?? ''} variant="quiet" onClick={onNew}>
            New group
          </Button>
        )}
      </DropNowContext>
      {createPortal(
        <DragOverlay dropAnimation={null} zIndex={400}>
          {dragged && <div className={styles.ghost}>{saidOf(dragged)}</div>}
        </DragOverlay>,
        document.body,
      )}
      <TagBar
        chosen={picked.length}
        onMove={() => onOpen({ kind: 'regroup', tags: picked, done: tree.clear })}
        onMerge={() => onOpen({ kind: 'merge', tags: picked, done: tree.clear })}
        onDelete={() => onOpen({ kind: 'deleteMany', tags: picked, done: tree.clear })}
        onClear={tree.clear}
      />
      {dialog && <GroupDialogs dialog={dialog} groups={tree.groups} onClose={() => setDialog(undefined)} />}
    </DndContext>
  );
}
