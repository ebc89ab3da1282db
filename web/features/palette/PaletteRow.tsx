import { Combobox } from '@mantine/core';
import { Kbd } from '../../ui/keys/Kbd.tsx';
import { sized } from '../../ui/sized.ts';
import styles from './Palette.module.css';
import type { Entry } from './palette-entry.ts';

/** One line of the palette; what cannot be done now says why. */
export function PaletteRow({ entry }: { entry: Entry }) {
  const { icon: Icon, label, note, keys, picture, reason } = entry;
  return (
    <Combobox.Option value={entry.id} className={styles.option ?? ''} disabled={reason !== undefined}>
      {picture ? (
        <img {...sized(picture, 28)} alt="" width={28} height={28} className={styles.picture} />
      ) : (
        <Icon size={16} stroke={1.75} aria-hidden="true" />
      )}
      <span className={styles.label} dir="auto">
        {label}
      </span>
      {(reason ?? note) && (
        <span className={styles.note} dir="auto">
          {reason ?? note}
        </span>
      )}
      {keys && !reason && <Kbd keys={keys} />}
    </Combobox.Option>
  );
}
