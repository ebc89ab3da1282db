import { IconX } from '@tabler/icons-react';
import { useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { RightDot } from '../RightDot.tsx';
import { lasts } from '../words.ts';
import styles from './RightsPanel.module.css';
import { setRight } from './set-right.ts';

/** The rights that a file has, each with what it says in short. */
export function GivenRights({ file, edits }: { file: FileDetail; edits: boolean }) {
  const [leaving, setLeaving] = useState<string>();
  const today = new Date().toISOString().slice(0, 10);
  const remove = async (uuid: string) => {
    setLeaving(uuid);
    await setRight(file, uuid, false);
    setLeaving(undefined);
  };
  if (file.rights.length === 0) return <p className={styles.none}>No rights yet</p>;
  return (
    <ul className={styles.rights} aria-label="Rights of this file">
      {file.rights.map((right) => (
        <li key={right.uuid} className={styles.right} data-leaving={leaving === right.uuid || undefined}>
          <div className={styles.rightHead}>
            <RightDot colour={right.colour} />
            <span className={styles.rightName} dir="auto">
              {right.name}
            </span>
            {edits && (
              <IconButton
                small
                label={`Remove ${right.name}`}
                disabled={leaving !== undefined}
                onClick={() => void remove(right.uuid)}
              >
                <IconX />
              </IconButton>
            )}
          </div>
          {right.summary && <p>{right.summary}</p>}
          {right.credit && <p>Credit: {right.credit}</p>}
          <p className={styles.lasts}>{lasts({ ...right, default_duration: null }, today)}</p>
        </li>
      ))}
    </ul>
  );
}
