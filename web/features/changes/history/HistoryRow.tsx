import { Badge, Button, Checkbox } from '@mantine/core';
import { IconArrowBackUp, IconDots } from '@tabler/icons-react';
import { useRef } from 'react';
import type { ChangeSet } from '#contract/changes.ts';
import { date } from '../../../lib/format.ts';
import { fullName } from '../../../lib/people.ts';
import { classes } from '../../../ui/classes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Menu } from '../../../ui/overlays/Menu.tsx';
import { PersonMark } from '../../../ui/PersonMark.tsx';
import { afterName } from '../activity-sets.ts';
import styles from './History.module.css';

export const whoDid = ({ by }: ChangeSet): string => (by ? fullName(by) : 'Vitrine');

interface Props {
  set: ChangeSet;
  picked: boolean;
  onPick: (on: boolean, range: boolean) => void;
  onUndo: () => void;
  /** Everything the same person did since. */
  onUndoSince: () => void;
  onPerson: () => void;
}

/** One act: who, what, when, and whether it can be taken back. */
export function HistoryRow({ set, picked, onPick, onUndo, onUndoSince, onPerson }: Props) {
  const range = useRef(false);
  const who = whoDid(set);
  return (
    <li className={classes(styles.row, set.undone && styles.undone)}>
      <Checkbox
        className={styles.box ?? ''}
        aria-label={`Select: ${who} ${afterName(set.summary)}`}
        disabled={!set.undoable}
        checked={picked}
        onClick={(event) => {
          range.current = event.shiftKey;
        }}
        onChange={(event) => onPick(event.currentTarget.checked, range.current)}
      />
      <PersonMark person={set.by} size={24} />
      <p className={styles.sentence} dir="auto">
        <b>{who}</b> {set.key !== null && <span className={styles.key}>by {set.key} </span>}
        {afterName(set.summary)}
        {set.undone && (
          <>
            {' '}
            <Badge variant="light">Undone</Badge>
          </>
        )}
        {set.undoes !== null && (
          <>
            {' '}
            <Badge variant="light">Undo of an earlier change</Badge>
          </>
        )}
      </p>
      <time className={styles.at} dateTime={set.at} title={date(set.at)}>
        {date(set.at).slice(-5)}
      </time>
      <span className={styles.actions}>
        {set.undoable && (
          <Button
            size="xs"
            variant="quiet"
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />}
            aria-label={`Undo: ${set.summary}`}
            onClick={onUndo}
          >
            Undo
          </Button>
        )}
        {set.by && (
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <IconButton small label={`More for: ${set.summary}`}>
                <IconDots />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item onClick={onPerson}>Show only what {who} did</Menu.Item>
              <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={onUndoSince}>
                Undo everything by {who} since this
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </span>
    </li>
  );
}
