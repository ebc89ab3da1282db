import type { Slider as MantineSlider } from '@mantine/core';
import { type TileSize, tileSizes } from '../../../lib/search/library.ts';
import { latePart } from '../../../ui/overlays/late-part.tsx';
import styles from './TileSlider.module.css';

const Slider = latePart((parts) => parts.Slider) as unknown as typeof MantineSlider;

const names: Readonly<Record<TileSize, string>> = {
  huge: 'Largest',
  large: 'Normal',
  small: 'Small',
  tiny: 'Smallest',
};
/** Further to the right is larger. */
const steps = tileSizes.toReversed();

/** The size of the tiles. */
export function TileSlider(props: { size: TileSize; disabled: boolean; onChange: (size: TileSize) => void }) {
  const { size, disabled } = props;
  return (
    <div className={styles.size}>
      <div className={styles.words}>
        <span>Tiles</span>
        <span>{disabled ? 'Not in the list view' : names[size]}</span>
      </div>
      <Slider
        size="sm"
        min={0}
        max={steps.length - 1}
        step={1}
        marks={steps.map((_, value) => ({ value }))}
        label={null}
        disabled={disabled}
        value={steps.indexOf(size)}
        onChange={(at) => {
          const next = steps[at];
          if (next && next !== size) props.onChange(next);
        }}
        thumbLabel="Size of the tiles"
        thumbValueText={names[size]}
        // The menu moves by the arrows as well: here they are the slider's.
        onKeyDown={(event) => /^Arrow|Home|End/.test(event.key) && event.stopPropagation()}
      />
    </div>
  );
}
