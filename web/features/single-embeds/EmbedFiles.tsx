import { closestCenter, DndContext, type DragEndEvent, MouseSensor, useSensor, useSensors } from '@dnd-kit/core';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import type { SingleEmbed } from '#contract/single-embeds/routes.ts';
import { isolated } from '../../lib/isolated.ts';
import { AddEmbedFiles } from './AddEmbedFiles.tsx';
import { type Direction, EmbedFileRow } from './EmbedFileRow.tsx';
import styles from './EmbedFiles.module.css';
import { allOf, useUpdateEmbed } from './embed-actions.ts';
import { orderSpoken } from './order-spoken.ts';

const startsAfterPx = 6;

/** A button that was moved with its row keeps the focus; at either end the other one gets it. */
function focusAgain(uuid: string, way: Direction): void {
  const row = document.querySelector(`[data-embedded="${uuid}"]`);
  const same = row?.querySelector<HTMLElement>(`[data-way="${way}"]:not(:disabled)`);
  (same ?? row?.querySelector<HTMLElement>('[data-way]:not(:disabled)'))?.focus();
}

/** The files of an embed in the order in which visitors step through them: dragging a row or its two buttons change it. */
export function EmbedFiles({ embed, editable }: { embed: SingleEmbed; editable: boolean }) {
  const { files, warnings } = embed;
  const update = useUpdateEmbed(embed);
  const [adding, setAdding] = useState(false);
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: startsAfterPx } }));
  const moved = useRef<[uuid: string, way: Direction]>(undefined);
  const order = files.map(({ uuid }) => uuid);
  const stands = order.join();
  useEffect(() => {
    if (moved.current && stands.includes(moved.current[0])) focusAgain(...moved.current);
    moved.current = undefined;
  }, [stands]);
  const place = (file: FileSummary, to: number, way?: Direction) => {
    if (update.isPending || to < 0 || to >= files.length) return;
    moved.current = way && [file.uuid, way];
    const next = order.filter((uuid) => uuid !== file.uuid);
    next.splice(to, 0, file.uuid);
    update.mutate({ body: { files: allOf(embed, next) }, said: `${isolated(file.name)} moved` });
  };
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const file = files.find(({ uuid }) => uuid === active.id);
    const to = files.findIndex(({ uuid }) => uuid === over?.id);
    if (file && to >= 0 && files[to] !== file) place(file, to);
  };
  const remove = (file: FileSummary) =>
    update.mutate({
      body: { removeFile: file.uuid },
      said: `${isolated(file.name)} removed`,
      failed: 'Error removing file',
    });
  return (
    <section className={styles.root} aria-labelledby="embed-files">
      <header className={styles.head}>
        <h2 className={styles.title} id="embed-files">
          Files
        </h2>
        {editable && (
          <Button variant="quiet" leftSection={<IconPlus size={16} />} onClick={() => setAdding(true)}>
            Add files
          </Button>
        )}
      </header>
      {files.length === 0 && <p className={styles.none}>All of its files are in the Recycling Bin.</p>}
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{ screenReaderInstructions: { draggable: '' }, announcements: orderSpoken }}
      >
        <ol className={styles.list}>
          {files.map((file, index) => (
            <EmbedFileRow
              key={file.uuid}
              file={file}
              warning={warnings.find((one) => one.file === file.uuid)}
              editable={editable}
              first={index === 0}
              last={index === files.length - 1}
              onMove={(way) => place(file, index + (way === 'up' ? -1 : 1), way)}
              onRemove={() => remove(file)}
            />
          ))}
        </ol>
      </DndContext>
      {adding && <AddEmbedFiles embed={embed} onClose={() => setAdding(false)} />}
    </section>
  );
}
