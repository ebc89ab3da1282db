import { DndContext, type DragEndEvent, MouseSensor, pointerWithin, useSensor, useSensors } from '@dnd-kit/core';
import { VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Attribute } from '#contract/attributes/routes.ts';
import { isolated } from '../../../lib/isolated.ts';
import { toast } from '../../../lib/toast.ts';
import { useUpdateAttribute } from '../attribute-actions.ts';
import { AttributeRow } from './AttributeRow.tsx';
import styles from './AttributeTable.module.css';

const startsAfterPx = 6;

interface Move {
  readonly uuid: string;
  readonly way: 'up' | 'down';
}

/** A button that was moved with its row has lost the focus; at either end only the other one is left to have it. */
function focusAgain({ uuid, way }: Move): void {
  const row = document.querySelector(`[data-attribute="${uuid}"]`);
  const same = row?.querySelector<HTMLElement>(`[data-way="${way}"]:not(:disabled)`);
  (same ?? row?.querySelector<HTMLElement>('[data-way]:not(:disabled)'))?.focus();
}

/** Gives the focus back once a row stands where its button sent it. */
function useFocusAgain(attributes: readonly Attribute[]): (move: Move | undefined) => void {
  const moving = useRef<Move>(undefined);
  const order = attributes.map(({ uuid }) => uuid).join(' ');
  useEffect(() => {
    if (moving.current && order.includes(moving.current.uuid)) focusAgain(moving.current);
    moving.current = undefined;
  }, [order]);
  return (move) => {
    moving.current = move;
  };
}

/** Attributes in their order, which dragging a row or its two buttons change. */
export function AttributeTable(props: {
  attributes: readonly Attribute[];
  archived: boolean;
  editable: boolean;
  onEdit: (attribute: Attribute) => void;
}) {
  const { attributes, archived, editable } = props;
  const update = useUpdateAttribute();
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: startsAfterPx } }));
  const focusAfter = useFocusAgain(attributes);
  const place = (attribute: Attribute, position: number, way?: Move['way']) => {
    if (update.isPending || position < 0 || position >= attributes.length) return;
    focusAfter(way && { uuid: attribute.uuid, way });
    update.mutate(
      { attribute, body: { position }, said: `${isolated(attribute.name)} moved` },
      {
        onError: (error) => {
          focusAfter(undefined);
          toast.failure(error);
        },
      },
    );
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const dragged = attributes.find(({ uuid }) => uuid === active.id);
    const target = attributes.findIndex(({ uuid }) => uuid === over?.id);
    if (dragged && target >= 0 && attributes[target] !== dragged) place(dragged, target);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragEnd={onDragEnd}
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
    >
      <table className={styles.table} aria-label={archived ? 'Archived attributes' : 'Custom attributes'}>
        <thead>
          <tr>
            <th scope="col" className={styles.name}>
              Name
            </th>
            <th scope="col">Type</th>
            <th scope="col" className={styles.slug}>
              Slug
            </th>
            <th scope="col" className={styles.required}>
              Required
            </th>
            <th scope="col" className={styles.where}>
              Applies to
            </th>
            <th scope="col" className={styles.uses}>
              Uses
            </th>
            <th scope="col" className={styles.tools}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {attributes.map((attribute, index) => (
            <AttributeRow
              key={attribute.uuid}
              attribute={attribute}
              editable={editable}
              first={index === 0}
              last={index === attributes.length - 1}
              onEdit={() => props.onEdit(attribute)}
              onMove={(way) => place(attribute, index + (way === 'up' ? -1 : 1), way)}
            />
          ))}
        </tbody>
      </table>
    </DndContext>
  );
}
