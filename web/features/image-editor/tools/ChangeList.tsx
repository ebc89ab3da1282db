import { IconEye, IconEyeOff, IconX } from '@tabler/icons-react';
import { Suspense } from 'react';
import { emptyRecipe } from '#contract/image-editor/recipe.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Checkbox } from '../../../ui/overlays/Choices.tsx';
import type { Change } from '../state/changes-made.ts';
import { useEditor } from '../state/editor-context.ts';
import styles from './Options.module.css';

function Row({ section, name, text, on }: Change) {
  const { recipe, change } = useEditor();
  return (
    <li data-off={!on || undefined}>
      <span className={styles.changeName}>{name}</span>
      <span className={styles.changeText}>{text}</span>
      {section === 'turn' ? (
        <IconButton
          small
          tooltip="left"
          label="Turn back"
          onClick={() => change({ ...recipe, turn: emptyRecipe.turn })}
        >
          <IconX />
        </IconButton>
      ) : (
        <IconButton
          small
          tooltip="left"
          label={on ? `Hide ${name}` : `Show ${name}`}
          onClick={() => change({ ...recipe, [section]: { ...recipe[section], on: !on } })}
        >
          {on ? <IconEye /> : <IconEyeOff />}
        </IconButton>
      )}
    </li>
  );
}

/** Everything that was changed, each of which can be switched off and on again; and what goes along in the bytes. */
export function ChangeList() {
  const { changes, recipe, change } = useEditor();
  return (
    <>
      {changes.length === 0 ? (
        <p className={styles.hint}>No changes yet.</p>
      ) : (
        <ul className={styles.changes} aria-label="Changes">
          {changes.map((one) => (
            <Row key={one.section} {...one} />
          ))}
        </ul>
      )}
      <Suspense>
        <Checkbox
          className={styles.keep ?? ''}
          label="Keep where it was taken"
          checked={recipe.keep_place}
          onChange={({ currentTarget }) => change({ ...recipe, keep_place: currentTarget.checked })}
        />
      </Suspense>
    </>
  );
}
