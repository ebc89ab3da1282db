import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useState } from 'react';
import type { ActivityItem } from '#contract/changes.ts';
import { undoAction } from '../../lib/change/undo.ts';
import { count } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import { PersonMark } from '../../ui/PersonMark.tsx';
import { When } from '../../ui/When.tsx';
import styles from './ActivityPanel.module.css';
import { type ActivitySet, afterName, difference } from './activity-sets.ts';

const none = 'nothing';

function Difference({ line }: { line: ActivityItem }) {
  const values = difference(line);
  if (!values) return null;
  return (
    <p className={styles.difference}>
      {values.before !== null && (
        <>
          <VisuallyHidden>Before: </VisuallyHidden>
          <del className={styles.before}>{values.before}</del>{' '}
        </>
      )}
      <VisuallyHidden>After: </VisuallyHidden>
      <ins className={styles.after}>{values.after ?? none}</ins>
    </p>
  );
}

/** Takes a change back; one that changed other files as well asks before. */
function Undo({ set }: { set: ActivitySet }) {
  const [asking, setAsking] = useState(false);
  const undo = () => undoAction(set.id)?.run();
  const several = set.count > 1;
  return (
    <>
      <Button
        size="xs"
        variant="quiet"
        className={styles.undo ?? ''}
        leftSection={<IconArrowBackUp size={16} stroke={1.75} />}
        onClick={() => (several ? setAsking(true) : undo())}
      >
        {several ? `Undo for all ${set.count} files` : 'Undo'}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Undo for ${count(set.count, 'file')}?`}
        confirm="Undo"
        onConfirm={async () => undo()}
      >
        This change was made to {count(set.count, 'file')} at once. It will be undone for all of them.
      </ConfirmDialog>
    </>
  );
}

/** One act: who, what with how it was, when, and whether it can be taken back. */
export function ActivityRow({ set }: { set: ActivitySet }) {
  const [first, ...more] = set.lines;
  if (!first) return null;
  const name = set.by ? fullName(set.by) : set.source;
  return (
    <li className={styles.set}>
      <PersonMark person={set.by} size={20} />
      <div className={styles.words}>
        <p className={styles.sentence}>
          <b dir="auto">{name}</b> {afterName(first.text)}
        </p>
        <Difference line={first} />
        {more.map((line) => (
          <div key={`${line.action} ${line.text}`} className={styles.more}>
            <p className={styles.sentence}>{line.text}</p>
            <Difference line={line} />
          </div>
        ))}
        <p className={styles.when}>
          <When at={set.at} />
          {set.undone && ', undone'}
        </p>
        {set.undoable && <Undo set={set} />}
      </div>
    </li>
  );
}
