import { Combobox, Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import styles from './Palette.module.css';
import { PaletteRow } from './PaletteRow.tsx';
import type { Entry } from './palette-entry.ts';
import { useChosenEntry } from './use-chosen-entry.ts';
import { type Hint, usePalette } from './use-palette.ts';

const name = 'Search or run a command';

function Results({ entries, busy }: { entries: readonly Entry[]; busy: boolean }) {
  return (
    <Combobox.Options className={styles.options ?? ''} aria-label="Results">
      {[...Map.groupBy(entries, ({ group }) => group)].map(([group, rows]) => (
        <Combobox.Group key={group} label={group}>
          {rows.map((entry) => (
            <PaletteRow key={entry.id} entry={entry} />
          ))}
        </Combobox.Group>
      ))}
      {entries.length === 0 && <Combobox.Empty>{busy ? 'Looking...' : 'No results'}</Combobox.Empty>}
    </Combobox.Options>
  );
}

const Foot = ({ hints }: { hints: readonly Hint[] }) => (
  <p className={styles.foot}>
    {hints.map(({ key, text }) => (
      <span key={key}>
        <Kbd keys={key} /> {text}
      </span>
    ))}
  </p>
);

/** One field for everything: what can be done with the selection, files, folders, collections, tags, people and places. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const { entries, busy, hints } = usePalette(typed);
  const { combobox, submit, enterEarly, changed } = useChosenEntry({ entries, busy, onClose });
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      size={560}
      centered={false}
      yOffset="12vh"
      zIndex={450}
      classNames={{ body: styles.body, content: styles.content }}
      attributes={{ content: { 'aria-label': name } }}
    >
      <Combobox store={combobox} onOptionSubmit={submit}>
        <Combobox.EventsTarget>
          <TextInput
            size="lg"
            variant="unstyled"
            className={styles.field ?? ''}
            aria-label={name}
            placeholder={name}
            leftSection={<IconSearch size={18} />}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              changed();
            }}
            onKeyDownCapture={(event) => {
              if (event.key !== 'Enter' || !enterEarly()) return;
              event.preventDefault();
              event.stopPropagation();
            }}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <Results entries={entries} busy={busy} />
      </Combobox>
      <Foot hints={hints} />
    </Modal>
  );
}
