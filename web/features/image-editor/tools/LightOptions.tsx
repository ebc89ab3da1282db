import { Button } from '@mantine/core';
import { emptyRecipe, type Light } from '#contract/image-editor/recipe.ts';
import { useEditor } from '../state/editor-context.ts';
import { AmountSlider } from './AmountSlider.tsx';
import styles from './Options.module.css';
import { OptionsHead } from './OptionsHead.tsx';

type Amount = Exclude<keyof Light, 'on'>;
interface Row {
  readonly key: Amount;
  readonly label: string;
  readonly min: number;
  readonly max: number;
  readonly step: number;
}
const amount = (key: Amount, label: string): Row => ({ key, label, min: -100, max: 100, step: 1 });

const light: readonly Row[] = [
  { key: 'exposure', label: 'Exposure', min: -3, max: 3, step: 0.05 },
  amount('contrast', 'Contrast'),
  amount('highlights', 'Highlights'),
  amount('shadows', 'Shadows'),
];
const colour: readonly Row[] = [
  amount('saturation', 'Saturation'),
  amount('temperature', 'Temperature'),
  amount('tint', 'Tint'),
];
const detail: readonly Row[] = [{ key: 'sharpness', label: 'Sharpness', min: 0, max: 100, step: 1 }];
const groups: readonly [title: string, rows: readonly Row[]][] = [
  ['Light', light],
  ['Colour', colour],
  ['Detail', detail],
];

/** Light and colour, each amount by a slider. */
export function LightOptions() {
  const { recipe, change, settle } = useEditor();
  const changed = Object.entries(recipe.light).some(([key, value]) => key !== 'on' && value !== 0);
  const set = (key: Amount, value: number) =>
    change({ ...recipe, light: { ...recipe.light, on: true, [key]: Math.round(value * 100) / 100 } }, key);
  return (
    <>
      {groups.map(([title, rows], index) => (
        <section key={title} className={styles.group}>
          {index === 0 ? (
            <OptionsHead title="Light and colour">
              <Button
                variant="quiet"
                size="xs"
                disabled={!changed}
                onClick={() => change({ ...recipe, light: emptyRecipe.light })}
              >
                Reset
              </Button>
            </OptionsHead>
          ) : (
            <h3 className={styles.label}>{title}</h3>
          )}
          {rows.map(({ key, ...row }) => (
            <AmountSlider
              key={key}
              {...row}
              usual={0}
              value={recipe.light[key]}
              onChange={(value) => set(key, value)}
              onSettle={settle}
            />
          ))}
        </section>
      ))}
    </>
  );
}
