import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { galleryPolicy } from '#contract/policy/galleries.ts';
import { useRole } from '../../../lib/can.ts';
import { When } from '../../../ui/When.tsx';
import { labelOf, valueWords } from '../settings-words.ts';
import { useEditor } from './editor-context.ts';
import styles from './SavedState.module.css';

/** True when the server has all that was typed. It says saved only after the server did. */
export function SavedState() {
  const { gallery, draft, unsaved, editable } = useEditor();
  const refusal = useRole()(galleryPolicy['gallery.edit']).reason;
  const now = useSyncExternalStore(draft.subscribe, draft.read);
  const fields = useSyncExternalStore(unsaved.subscribe, unsaved.read);
  if (!editable) return <span className={styles.state}>View only. {refusal}</span>;
  const again = () => void Promise.all([draft.flush(), unsaved.flush()]);
  const refused = now.state === 'refused' || fields === 'refused';
  const busy = ['typing', 'saving'].includes(now.state) || fields !== undefined;
  return (
    <span className={styles.state} role="status">
      {refused ? (
        <span className={styles.wrong}>
          <span title={now.wrong}>Not saved{now.wrong && `: ${now.wrong}`}</span>
          <Button variant="quiet" size="xs" onClick={again}>
            Try again
          </Button>
        </span>
      ) : now.state === 'conflict' ? null : fields === 'unfinished' ? (
        'Not saved yet'
      ) : busy ? (
        'Saving…'
      ) : (
        <span className={styles.saved}>
          Saved <When at={gallery.updated_at} />
        </span>
      )}
    </span>
  );
}

/** The notice that someone else changed the gallery at the same time, and the choice between the two. */
export function OvertakenNotice() {
  const { draft } = useEditor();
  const { state, conflicts } = useSyncExternalStore(draft.subscribe, draft.read);
  if (state !== 'conflict') return null;
  return (
    <div className={styles.overtaken} role="alert">
      <div>
        <p>Someone else changed this in the meantime. Your change is not saved.</p>
        <ul>
          {conflicts.map(({ path, mine, theirs }) => (
            <li key={path}>
              {labelOf(path)}: theirs is <b>{valueWords(path, theirs)}</b>, yours <b>{valueWords(path, mine)}</b>
            </li>
          ))}
        </ul>
      </div>
      <span className={styles.choice}>
        <Button size="xs" variant="line" onClick={() => void draft.settle('theirs')}>
          Use theirs
        </Button>
        <Button size="xs" variant="ink" onClick={() => void draft.settle('mine')}>
          Keep mine
        </Button>
      </span>
    </div>
  );
}
