import { Drawer, Select, Tabs } from '@mantine/core';
import { useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { useTeam } from '../../../../lib/me.ts';
import { usePaged } from '../../../../ui/list/use-paged.ts';
import flyout from '../../../../ui/overlays/Flyout.module.css';
import { collectionListQuery } from '../../../collections/queries.ts';
import { FilePicker } from '../../../files/browse/pick/FilePicker.tsx';
import type { ListWhat } from '../../../files/queries.ts';
import { useEditor } from '../editor-context.ts';
import styles from './LibraryDrawer.module.css';

/** Each click adds a file of the library to the gallery, or takes it out again. */
function Picker({ what, label, order }: { what: ListWhat; label: string; order?: string }) {
  const { files, edits } = useEditor();
  const [going, setGoing] = useState<ReadonlySet<string>>(new Set());
  const held = new Map(files.map((one) => [one.file.uuid, one]));
  const toggle = async (file: FileSummary) => {
    if (going.has(file.uuid)) return;
    setGoing((before) => new Set(before).add(file.uuid));
    const known = held.get(file.uuid);
    if (known) await edits.remove([known]);
    else await edits.add([file]);
    setGoing((before) => new Set([...before].filter((uuid) => uuid !== file.uuid)));
  };
  return (
    <FilePicker
      label={label}
      what={what}
      {...(order ? { order } : {})}
      chosen={new Set([...held.keys(), ...[...going].filter((uuid) => !held.has(uuid))])}
      onToggle={(file) => void toggle(file)}
    />
  );
}

function OfCollection() {
  const team = useTeam().uuid;
  const found = usePaged(collectionListQuery(team, {}));
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
      {uuid && <Picker key={uuid} label="Collection files" what={{ collection: [uuid] } as ListWhat} />}
    </>
  );
}

/** The library beside the canvas: searched, the latest first, or by collection. */
export function LibraryDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer opened onClose={onClose} title="Add files" classNames={{ content: flyout.content, body: flyout.body }}>
      <Tabs defaultValue="library" className={styles.tabs ?? ''} keepMounted={false}>
        <Tabs.List aria-label="Source">
          <Tabs.Tab value="library">Library</Tabs.Tab>
          <Tabs.Tab value="recent">Recent</Tabs.Tab>
          <Tabs.Tab value="collections">Collections</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="library" className={styles.panel ?? ''}>
          <Picker label="Library files" what={{} as ListWhat} />
        </Tabs.Panel>
        <Tabs.Panel value="recent" className={styles.panel ?? ''}>
          <Picker label="Recently changed files" what={{ order: 'updated' } as ListWhat} order="last changed first" />
        </Tabs.Panel>
        <Tabs.Panel value="collections" className={styles.panel ?? ''}>
          <OfCollection />
        </Tabs.Panel>
      </Tabs>
    </Drawer>
  );
}
