import { Select } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { type CollectionLevel, collectionLevels } from '#contract/policy/collections.ts';
import styles from './SharePeopleDialog.module.css';

/** A person or a group that was chosen, with their level. */
export interface Chosen {
  readonly uuid: string;
  readonly name: string;
  readonly level: CollectionLevel;
  readonly group: boolean;
}

const levelWords: Readonly<Record<CollectionLevel, string>> = {
  view: 'Can view',
  add: 'Can add and remove files',
  manage: 'Can manage',
};

const levelChoices = collectionLevels.map((value) => ({ value, label: levelWords[value] }));

/** The people and groups that are chosen, each with what they may do. */
export function ShareLevels(props: {
  all: readonly Chosen[];
  onChange: (uuid: string, level: CollectionLevel) => void;
}) {
  return (
    <ul className={styles.people} aria-label="What people can do">
      {props.all.map(({ uuid, name, level, group }) => (
        <li key={uuid} className={styles.person}>
          <span className={styles.name}>
            {group && <IconUsersGroup size={16} stroke={1.75} role="img" aria-label="Group" />}
            <span className={styles.words} dir="auto">
              {name}
            </span>
          </span>
          <Select
            aria-label={`What ${name} can do`}
            className={styles.level ?? ''}
            data={levelChoices}
            value={level}
            allowDeselect={false}
            onChange={(value) => props.onChange(uuid, (value as CollectionLevel | null) ?? 'view')}
            comboboxProps={{ zIndex: 350 }}
          />
        </li>
      ))}
    </ul>
  );
}
