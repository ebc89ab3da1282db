import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { dimensions, number } from '../../../lib/format.ts';
import { useEditor } from '../state/editor-context.ts';
import { NumberField } from './NumberField.tsx';
import styles from './Options.module.css';
import { OptionsHead } from './OptionsHead.tsx';

const sides = [4000, 2000, 1080, 400] as const;

/** Resize: width and height go together, and never beyond what the picture has. */
export function ResizeOptions() {
  const { recipe, sizes, change } = useEditor();
  const { width, height } = sizes.cropped;
  const set = (next: { width: number | null; height: number | null }) =>
    change({ ...recipe, resize: { on: true, ...next } });
  const unchanged = recipe.resize.width === null && recipe.resize.height === null;
  const long = Math.max(width, height);
  const bySide = (side: number) => set(width >= height ? { width: side, height: null } : { width: null, height: side });
  return (
    <section className={styles.group}>
      <OptionsHead title="Resize">
        <Button variant="quiet" size="xs" disabled={unchanged} onClick={() => set({ width: null, height: null })}>
          Reset
        </Button>
      </OptionsHead>
      <div className={styles.pair}>
        <NumberField
          label="Width"
          value={sizes.picture.width}
          min={1}
          max={width}
          onSet={(value) => set({ width: value, height: null })}
        />
        <IconLink size={16} stroke={1.75} aria-hidden="true" />
        <NumberField
          label="Height"
          value={sizes.picture.height}
          min={1}
          max={height}
          onSet={(value) => set({ width: null, height: value })}
        />
      </div>
      <div className={styles.field} role="group" aria-label="Longer side">
        <span className={styles.label}>Longer side</span>
        <div className={styles.choices}>
          {sides.map((side) => (
            <button
              key={side}
              type="button"
              disabled={side > long}
              aria-pressed={Math.max(sizes.picture.width, sizes.picture.height) === side && !unchanged}
              onClick={() => bySide(side)}
            >
              {number(side)}
            </button>
          ))}
        </div>
      </div>
      <p className={styles.hint}>The cropped image has {dimensions(width, height)} pixels. It is never made larger.</p>
    </section>
  );
}
