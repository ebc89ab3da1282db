import {
  IconArrowsSort,
  IconLibraryMinus,
  IconNote,
  IconPhotoEdit,
  IconSeparatorHorizontal,
} from '@tabler/icons-react';
import { type ReactNode, type RefObject, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { CollectionDetail } from '#contract/collections.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { late } from '../../../lib/late.ts';
import { useDropped } from '../../../ui/drag.ts';
import { Late } from '../../../ui/overlays/Late.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import type { DraggedFile } from '../../files/act/drop-kinds.ts';
import { FileGrid } from '../../files/browse/FileGrid.tsx';
import type { FileList } from '../../files/browse/use-file-list.ts';
import type { Look } from '../../files/browse/view-options.ts';
import { FileMenuExtras, PointerMenuExtras } from '../../files/commands/file-menu-extras.ts';
import type { ListWhat } from '../../files/queries.ts';
import { selection } from '../../files/select/selection.ts';
import { useMoveFiles, usePutFiles, useUpdateCollection } from '../collection-actions.ts';
import { DropPlace, type PlaceDrop } from './DropPlace.tsx';
import { sectionHeadings } from './section-headings.ts';
import { TileNote } from './TileNote.tsx';

const NoteDialog = late(async () => (await import('../dialogs/NoteDialog.tsx')).NoteDialog);
const SectionDialog = late(async () => (await import('../dialogs/SectionDialog.tsx')).SectionDialog);
const MoveToPosition = late(async () => (await import('../dialogs/MoveToPosition.tsx')).MoveToPosition);

interface GridProps {
  collection: CollectionDetail;
  list: FileList;
  look: Look;
  order: ListWhat['order'];
  scroller: RefObject<HTMLElement | null>;
  /** The whole of a manual collection in its own order is on the screen: files can be put in order. */
  ordered: boolean;
  /** The collection takes files in and lets them go. */
  editable: boolean;
}

/** The files of a collection; those of a manual one are put in order by dragging. */
export function CollectionGrid({ collection, list, look, order, scroller, ordered, editable }: GridProps) {
  const [moving, setMoving] = useState<FileSummary>();
  const [noting, setNoting] = useState<FileSummary>();
  const [parting, setParting] = useState<FileSummary>();
  const move = useMoveFiles();
  const put = usePutFiles();
  const update = useUpdateCollection();
  const { uuid } = collection;
  const byHand = editable && collection.kind === 'manual';

  useDropped(({ data, over }) => {
    const place = over?.data as PlaceDrop | undefined;
    const file = (data as DraggedFile).file.uuid;
    if (!ordered || place?.kind !== 'place' || place.uuid === file) return;
    const chosen = selection.read().files;
    const files = chosen.has(file) ? [...chosen.keys()].filter((one) => one !== place.uuid) : [file];
    move.mutate({
      uuid,
      files,
      place: place.side === 'before' ? { before: place.uuid } : { after: place.uuid },
    });
  });
  const notes = useMemo(() => new Map(collection.notes.map(({ file, note }) => [file, note])), [collection.notes]);
  const frame = useCallback(
    (file: FileSummary, tile: ReactNode) => {
      const note = notes.get(file.uuid);
      return (
        <DropPlace uuid={file.uuid} takes={ordered}>
          {tile}
          {note !== undefined && <TileNote note={note} />}
        </DropPlace>
      );
    },
    [notes, ordered],
  );
  const sections = useMemo(
    () => (order === 'position' ? sectionHeadings(collection.sections, list.files) : undefined),
    [order, collection.sections, list.files],
  );
  const extras = (file: FileSummary) =>
    editable && (
      <>
        {byHand && (
          <Menu.Item leftSection={<IconNote size={16} />} onClick={() => setNoting(file)}>
            {notes.has(file.uuid) ? 'Edit note…' : 'Add a note…'}
          </Menu.Item>
        )}
        {ordered && (
          <Menu.Item leftSection={<IconSeparatorHorizontal size={16} />} onClick={() => setParting(file)}>
            Start a section here…
          </Menu.Item>
        )}
        {ordered && (
          <Menu.Item leftSection={<IconArrowsSort size={16} />} onClick={() => setMoving(file)}>
            Move to position…
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconPhotoEdit size={16} />}
          onClick={() => update.mutate({ uuid, body: { cover: file.uuid }, said: 'Cover updated' })}
        >
          Use as cover
        </Menu.Item>
        {byHand && (
          <Menu.Item
            leftSection={<IconLibraryMinus size={16} />}
            onClick={() => put.mutate({ to: collection, files: [file.uuid], put: false })}
          >
            Remove from collection
          </Menu.Item>
        )}
        <Menu.Divider />
      </>
    );
  const pointer = use(PointerMenuExtras);
  useEffect(() => {
    if (!pointer) return;
    pointer.current = extras;
    return () => {
      pointer.current = null;
    };
  });
  const place = moving ? list.files.findIndex((file) => file.uuid === moving.uuid) + 1 : 0;
  return (
    <FileMenuExtras value={extras}>
      <FileGrid
        list={list}
        look={look}
        order={order === undefined || order === 'position' ? 'relevance' : order}
        scroller={scroller}
        label={collection.title}
        sections={sections}
        frame={ordered || notes.size > 0 ? frame : undefined}
      />
      {noting && (
        <Late onClose={() => setNoting(undefined)}>
          <NoteDialog collection={collection} file={noting} onClose={() => setNoting(undefined)} />
        </Late>
      )}
      {parting && (
        <Late onClose={() => setParting(undefined)}>
          <SectionDialog collection={collection} file={parting.uuid} onClose={() => setParting(undefined)} />
        </Late>
      )}
      {moving && (
        <Late onClose={() => setMoving(undefined)}>
          <MoveToPosition
            collection={collection}
            file={moving}
            place={place > 0 ? place : undefined}
            onClose={() => setMoving(undefined)}
          />
        </Late>
      )}
    </FileMenuExtras>
  );
}
