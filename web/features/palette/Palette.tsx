import { Combobox, Modal, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { sized } from '../../ui/sized.ts';
import styles from './Palette.module.css';
import { type Entry, readTyped } from './palette-entry.ts';
import { usePaletteEntries } from './use-palette-entries.ts';

function byGroup(entries: readonly Entry[]): [string, Entry[]][] {
  const groups = new Map<string, Entry[]>();
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry]);
  return [...groups];
}

function Row({ entry }: { entry: Entry }) {
  const { icon: Icon, label, note, keys, picture, reason } = entry;
  return (
    <Combobox.Option value={entry.id} className={styles.option ?? ''} disabled={reason !== undefined}>
      {picture ? (
        <img {...sized(picture, 28)} alt="" width={28} height={28} className={styles.picture} />
      ) : (
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      )}
      <span className={styles.label}>{label}</span>
      {(reason ?? note) && <span className={styles.note}>{reason ?? note}</span>}
      {keys && !reason && <Kbd keys={keys} />}
    </Combobox.Option>
  );
}

/** One field for everything: what can be done with the selection, files, folders, and with a first character places, tags, people. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { mode, words } = readTyped(typed);
  const { entries, busy } = usePaletteEntries(mode, words);
  const combobox = useCombobox({ opened: true, loop: true, onDropdownClose: onClose });
  const key = entries.map((entry) => entry.id).join('\n');
  // The first line is ready for Enter whenever the lines change.
  useEffect(() => {
    const frame = requestAnimationFrame(() => combobox.selectFirstOption());
    return () => cancelAnimationFrame(frame);
  }, [key]);
  const [wanted, setWanted] = useState(false);
  const submit = (id: string) => {
    const entry = entries.find((one) => one.id === id);
    if (!entry || entry.reason !== undefined) return;
    onClose();
    // The palette gives the focus back first, so that a dialog that opens keeps it.
    setTimeout(entry.run, 0);
  };
  // Enter that came before the answer takes its first line.
  const settled = useEffectEvent(() => {
    setWanted(false);
    const first = entries.find((entry) => entry.reason === undefined);
    if (first) submit(first.id);
  });
  useEffect(() => {
    if (wanted && !busy) settled();
  }, [wanted, busy]);
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={560}
      yOffset="12vh"
      zIndex={450}
      classNames={{ body: styles.body, content: styles.content }}
      attributes={{ content: { 'aria-label': 'Search or run a command' } }}
    >
      <Combobox store={combobox} onOptionSubmit={submit}>
        <Combobox.EventsTarget>
          <TextInput
            size="lg"
            variant="unstyled"
            className={styles.field ?? ''}
            aria-label="Search or run a command"
            placeholder="Search or run a command"
            leftSection={<IconSearch size={18} />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWanted(false);
            }}
            onKeyDownCapture={(event) => {
              if (event.key !== 'Enter' || !busy) return;
              event.preventDefault();
              event.stopPropagation();
              setWanted(true);
            }}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={styles.options ?? ''} aria-label="Results">
          {byGroup(entries).map(([group, rows]) => (
            <Combobox.Group key={group} label={group}>
              {rows.map((entry) => (
                <Row key={entry.id} entry={entry} />
              ))}
            </Combobox.Group>
          ))}
          {entries.length === 0 && <Combobox.Empty>{busy ? 'Looking...' : 'No results'}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
      <p className={styles.foot}>
        <span>
          <Kbd keys=">" /> go to
        </span>
        <span>
          <Kbd keys="#" /> tag
        </span>
        <span>
          <Kbd keys="@" /> person
        </span>
        <span>
          <Kbd keys="Escape" /> close
        </span>
      </p>
    </Modal>
  );
}
