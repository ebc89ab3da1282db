import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Region } from '#contract/image-editor/recipe.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { newRegion } from '../state/edit-marks.ts';
import { useEditor } from '../state/editor-context.ts';
import { uprightArea } from '../state/turned-area.ts';
import { AmountSlider } from './AmountSlider.tsx';
import { ChoiceRow } from './ChoiceRow.tsx';
import { useNewRegion } from './new-region.ts';
import styles from './Options.module.css';
import { OptionsHead } from './OptionsHead.tsx';

const shapes = [
  ['rectangle', 'Rectangle'],
  ['ellipse', 'Ellipse'],
] as const;
const effects = [
  ['blur', 'Blur'],
  ['pixelate', 'Pixelate'],
] as const;
const nameOf = ({ effect, shape }: Region, index: number) =>
  `${effect === 'blur' ? 'Blurred' : 'Pixelated'} ${shape} ${index + 1}`;

/** Blur region: how the chosen region hides what is below it, or the next one will. */
export function RegionOptions() {
  const { recipe, selected, select, change, settle } = useEditor();
  const [like, setLike] = useNewRegion();
  const { items } = recipe.regions;
  const chosen = selected === undefined ? undefined : items[selected];
  const now = chosen ?? like;
  const put = (next: readonly Region[], gesture?: string) =>
    change({ ...recipe, regions: { on: true, items: [...next] } }, gesture);
  const set = (next: Partial<typeof like>, gesture?: string) => {
    setLike({ ...like, ...next });
    if (selected !== undefined && chosen) put(items.with(selected, { ...chosen, ...next }), gesture);
  };
  return (
    <section className={styles.group}>
      <OptionsHead title="Blur region" />
      <p className={styles.hint}>Drag over what is to be hidden, or add a region and move it there.</p>
      <ChoiceRow label="Effect" value={now.effect} options={effects} onChoose={(effect) => set({ effect })} />
      <ChoiceRow label="Shape" value={now.shape} options={shapes} onChoose={(shape) => set({ shape })} />
      <AmountSlider
        label="Strength"
        {...{ value: now.strength, min: 1, max: 100 }}
        onChange={(strength) => set({ strength }, 'strength')}
        onSettle={settle}
      />
      <Button
        variant="line"
        leftSection={<IconPlus size={16} />}
        disabled={items.length >= 100}
        onClick={() => {
          const middle = { x: 0.4, y: 0.4, width: 0.2, height: 0.2 };
          put([...items, newRegion(uprightArea(middle, recipe.turn), like)]);
          select(items.length);
        }}
      >
        Add a region
      </Button>
      {items.length > 0 && (
        <ul className={styles.list} aria-label="Regions">
          {items.map((region, index) => (
            <li key={index}>
              <button type="button" aria-pressed={selected === index} onClick={() => select(index)}>
                {nameOf(region, index)}
              </button>
              <IconButton
                small
                tooltip="left"
                label={`Remove ${nameOf(region, index).toLowerCase()}`}
                onClick={() => {
                  select(undefined);
                  put(items.toSpliced(index, 1));
                }}
              >
                <IconTrash />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
