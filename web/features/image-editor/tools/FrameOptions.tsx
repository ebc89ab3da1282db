import { Button } from '@mantine/core';
import { decimal, dimensions } from '../../../lib/format.ts';
import { useEditor } from '../state/editor-context.ts';
import { AmountSlider } from './AmountSlider.tsx';
import { ColourField } from './ColourField.tsx';
import styles from './Options.module.css';
import { OptionsHead } from './OptionsHead.tsx';

/** Frame: a border of one colour around everything else. */
export function FrameOptions() {
  const { recipe, sizes, change, settle } = useEditor();
  const { frame } = recipe;
  return (
    <section className={styles.group}>
      <OptionsHead title="Frame">
        <Button
          variant="quiet"
          size="xs"
          disabled={frame.width === 0}
          onClick={() => change({ ...recipe, frame: { ...frame, width: 0 } })}
        >
          Reset
        </Button>
      </OptionsHead>
      <AmountSlider
        label="Width"
        {...{ value: frame.width, min: 0, max: 300, usual: 0 }}
        text={`${decimal(frame.width / 10)} %`}
        onChange={(width) => change({ ...recipe, frame: { ...frame, on: true, width } }, 'frame')}
        onSettle={settle}
      />
      <ColourField
        label="Colour"
        value={frame.colour}
        onChange={(colour) => {
          if (!colour) return;
          const width = frame.width || 40;
          change({ ...recipe, frame: { on: true, width, colour } }, 'frame colour');
        }}
        onSettle={settle}
      />
      <p className={styles.hint}>
        It adds to the size: with it the image has {dimensions(sizes.framed.width, sizes.framed.height)} pixels.
      </p>
    </section>
  );
}
