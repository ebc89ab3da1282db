import { useDraggable } from '@dnd-kit/core';
import { Drawer, Select, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import type { Album } from '#contract/media-centres/albums.ts';
import { useTeam } from '../../../../lib/me.ts';
import { classes } from '../../../../ui/classes.ts';
import { usePaged } from '../../../../ui/list/use-paged.ts';
import flyout from '../../../../ui/overlays/Flyout.module.css';
import { collectionListQuery } from '../../../collections/queries.ts';
import { FilePicker } from '../../../files/browse/pick/FilePicker.tsx';
import type { ListWhat } from '../../../files/queries.ts';
import { albumFilesQuery } from '../../queries.ts';
import { useContent } from './content-context.ts';
import type { Dragged } from './content-drag.ts';
import styles from './LibraryDrawer.module.css';

interface PickerProps {
  album: Album;
  what: ListWhat;
  label: string;
  order?: string;
}

/** Lets a file of the library be dragged to its place. */
function Draggable({ file, children }: { file: FileSummary; children: ReactNode }) {
  const drag = useDraggable({ id: `file:${file.uuid}`, data: { kind: 'file', file } satisfies Dragged });
  return (
    <div ref={drag.setNodeRef} {...drag.listeners} className={classes(drag.isDragging && styles.lifted)}>
      {children}
    </div>
  );
}

/** Each click adds a file of the library to the album, or takes it out again. */
function Picker({ album, what, label, order }: PickerProps) {
  const { edits } = useContent();
  const list = usePaged(albumFilesQuery(useTeam().uuid, album.uuid, ''));
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const held = new Map(list.rows.map((place) => [place.file.uuid, place]));
  const toggle = async (file: FileSummary) => {
    if (going.has(file.uuid)) return;
    setGoing((before) => new Set(before).add(file.uuid));
    const known = held.get(file.uuid);
    if (known) await edits.remove([known]);
    else await edits.add(album.uuid, [file]);
    setGoing((before) => new Set([...before].filter((uuid) => uuid !== file.uuid)));
  };
  return (
    <FilePicker
      label={label}
      what={what}
      {...(order ? { order } : {})}
      chosen={new Set([...held.keys(), ...[...going].filter((uuid) => !held.has(uuid))])}
      onToggle={(file) => void toggle(file)}
      Around={Draggable}
    />
  );
}

function OfCollection({ album }: { album: Album }) {
  const found = usePaged(collectionListQuery(useTeam().uuid, {}));
  const all = found.rows;
  const [chosen, setChosen] = useState<string | null>(null);
  const uuid = chosen ?? all[0]?.uuid;
  if (found.state === 'ready' && all.length === 0) return <p className={styles.none}>There are no collections yet.</p>;
  return (
    <>
      <Select
        aria-label="Collection"
        data={all.map((one) => ({ value: one.uuid, label: one.title }))}
        value={uuid ?? null}
        onChange={setChosen}
        allowDeselect={false}
        searchable
      />
      {uuid && <Picker key={uuid} album={album} label="Collection files" what={{ collection: [uuid] } as ListWhat} />}
    </>
  );
}

/** Narrower, nothing of the album would be left beside the library. */
const besideFrom = '(min-width: 1100px)';
const libraryWidth = 440;

/** The library beside an album: searched, the latest first, or by collection. */
export function LibraryDrawer({ album, onClose }: { album: Album; onClose: () => void }) {
  const beside = useMediaQuery(besideFrom, undefined, { getInitialValueInEffect: false }) === true;
  return (
    <Drawer
      opened
      onClose={onClose}
      title={`Add files to ${album.title}`}
      size={libraryWidth}
      classNames={{ content: flyout.content, body: flyout.body }}
      // Beside the album, files can be dragged into it.
      {...(beside && { withOverlay: false, trapFocus: false, lockScroll: false, closeOnClickOutside: false })}
    >
      {beside && <p className={styles.hint}>Click a file to add it, or drag it to where it belongs.</p>}
      <Tabs defaultValue="library" className={styles.tabs ?? ''} keepMounted={false}>
        <Tabs.List aria-label="Source">
          <Tabs.Tab value="library">Library</Tabs.Tab>
          <Tabs.Tab value="recent">Recent</Tabs.Tab>
          <Tabs.Tab value="collections">Collections</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="library" className={styles.panel ?? ''}>
          <Picker album={album} label="Library files" what={{} as ListWhat} />
        </Tabs.Panel>
        <Tabs.Panel value="recent" className={styles.panel ?? ''}>
          <Picker
            album={album}
            label="Recently changed files"
            what={{ order: 'updated' } as ListWhat}
            order="last changed first"
          />
        </Tabs.Panel>
        <Tabs.Panel value="collections" className={styles.panel ?? ''}>
          <OfCollection album={album} />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  );
}
