import { Button } from '@mantine/core';
import { emptyRecipe, type Recipe } from '#contract/image-editor/recipe.ts';
import { straightens } from '#contract/image-editor/rendering.ts';
import { degrees } from '../state/changes-made.ts';
import { useEditor } from '../state/editor-context.ts';
import { AmountSlider } from './AmountSlider.tsx';
import styles from './Options.module.css';
import { OptionsHead } from './OptionsHead.tsx';

/** Straighten: the angle of the horizon, and lines that run together. */
export function StraightenOptions() {
  const { recipe, change, settle } = useEditor();
  const { straighten } = recipe;
  const set = (next: Partial<Recipe['straighten']>, gesture?: string) =>
    change({ ...recipe, straighten: { ...straighten, on: true, ...next } }, gesture);
  const { angle, vertical, horizontal } = straighten;
  return (
    <section className={styles.group}>
      <OptionsHead title="Straighten">
        <Button
          variant="quiet"
          size="xs"
          disabled={!straightens({ straighten: { ...straighten, on: true } })}
          onClick={() => set(emptyRecipe.straighten)}
        >
          Reset
        </Button>
      </OptionsHead>
      <AmountSlider
        label="Angle"
        {...{ value: angle, min: -45, max: 45, step: 0.1, usual: 0, text: degrees(angle) }}
        onChange={(next) => set({ angle: Math.round(next * 10) / 10 }, 'angle')}
        onSettle={settle}
      />
      <AmountSlider
        label="Vertical perspective"
        {...{ value: vertical, min: -100, max: 100, usual: 0 }}
        onChange={(next) => set({ vertical: next }, 'vertical')}
        onSettle={settle}
      />
      <AmountSlider
        label="Horizontal perspective"
        {...{ value: horizontal, min: -100, max: 100, usual: 0 }}
        onChange={(next) => set({ horizontal: next }, 'horizontal')}
        onSettle={settle}
      />
      <p className={styles.hint}>Empty corners are cut off. Double click an amount to put it back.</p>
    </section>
  );
}
