import { Select } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import styles from './ShareLevels.module.css';

/** A person or a group that was chosen, with their level. */
export interface Chosen<Level extends string> {
  readonly uuid: string;
  readonly name: string;
  readonly level: Level;
  readonly group: boolean;
}

interface ShareLevelsProps<Level extends string> {
  all: readonly Chosen<Level>[];
  /** The levels, lowest first, each in words. */
  words: Readonly<Record<Level, string>>;
  onChange: (uuid: string, level: Level) => void;
}

/** The people and groups that are chosen, each with what they may do. */
export function ShareLevels<Level extends string>({ all, words, onChange }: ShareLevelsProps<Level>) {
  const choices = Object.entries<string>(words).map(([value, label]) => ({ value, label }));
  return (
    <ul className={styles.people} aria-label="What people can do">
      {all.map(({ uuid, name, level, group }) => (
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
            data={choices}
            value={level}
            allowDeselect={false}
            onChange={(value) => value && onChange(uuid, value as Level)}
            comboboxProps={{ zIndex: 350 }}
          />
        </li>
      ))}
    </ul>
  );
}
