import { IconCheck, IconPlus } from '@tabler/icons-react';
import { classes } from '../../../ui/classes.ts';
import { creditsOf, hasCredit, withCredits, withoutCredit } from '../draft/credits.ts';
import styles from './Credits.module.css';
import { useWrite } from './write-context.ts';

/** The creators of the files, each a chip that puts its credit into the caption or takes it out again. */
export function Credits({ caption, onChange }: { caption: string; onChange: (caption: string) => void }) {
  const { draft, editable } = useWrite();
  const credits = creditsOf(draft.files);
  if (credits.length === 0 || !editable) return null;
  return (
    <fieldset className={styles.credits}>
      <legend className={styles.legend}>Creator credits</legend>
      {credits.map(({ text }) => {
        const on = hasCredit(caption, text);
        return (
          <button
            key={text}
            type="button"
            className={classes(styles.chip, on && styles.on)}
            aria-pressed={on}
            aria-label={`Credit ${text}`}
            onClick={() => onChange(on ? withoutCredit(caption, text) : withCredits(caption, [text]))}
          >
            {on ? <IconCheck size={13} aria-hidden="true" /> : <IconPlus size={13} aria-hidden="true" />}
            <span>{text}</span>
          </button>
        );
      })}
    </fieldset>
  );
}
