import { useElementSize } from '@mantine/hooks';
import { useId } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Crop } from '#contract/versions/routes.ts';
import { cropInside, fittedCrop, largestCrop, offeredCrops, wholeCrop } from '#contract/versions/rules.ts';
import { dimensions } from '../../lib/format.ts';
import styles from './CropField.module.css';
import { PixelField } from './PixelField.tsx';

interface Size {
  readonly width: number;
  readonly height: number;
}

const percentOf = (part: Crop, picture: Size): PercentCrop => ({
  unit: '%',
  x: (part.x / picture.width) * 100,
  y: (part.y / picture.height) * 100,
  width: (part.width / picture.width) * 100,
  height: (part.height / picture.height) * 100,
});

/** The frame on the screen in pixels of the original. */
const partOf = ({ x, y, width, height }: PercentCrop, picture: Size): Crop => ({
  x: (x / 100) * picture.width,
  y: (y / 100) * picture.height,
  width: (width / 100) * picture.width,
  height: (height / 100) * picture.height,
});

const sameSize = (a: Size | undefined, b: Size) => a?.width === b.width && a.height === b.height;
const sizeName = ({ width, height }: Size) => `${width} × ${height}`;

function Choice(props: { group: string; label: string; checked: boolean; onChoose: () => void }) {
  return (
    <label className={styles.pill}>
      <input type="radio" name={props.group} checked={props.checked} onChange={props.onChoose} />
      <span>{props.label}</span>
    </label>
  );
}

/** The ways to crop: as it is, the sizes that the picture is large enough for, and any part. */
function Choices(props: {
  picture: Size;
  sizes: readonly Size[];
  value: Crop | null;
  whole: boolean;
  onChange: (part: Crop | null) => void;
}) {
  const { picture, sizes, value, whole, onChange } = props;
  const group = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>Crop</legend>
      {whole && <Choice group={group} label="Original" checked={value === null} onChoose={() => onChange(null)} />}
      {sizes.map((size) => (
        <Choice
          key={sizeName(size)}
          group={group}
          label={sizeName(size)}
          checked={sameSize(value?.resize, size)}
          onChoose={() => onChange(largestCrop(size, picture))}
        />
      ))}
      <Choice
        group={group}
        label="Custom"
        checked={value !== null && !value.resize}
        onChoose={() => onChange(cropInside({ ...(value ?? wholeCrop(picture)), resize: undefined }, picture))}
      />
    </fieldset>
  );
}

/** The same by numbers, for the keyboard and for what the hand cannot hit. */
function Numbers({ picture, value, onChange }: { picture: Size; value: Crop; onChange: (part: Crop) => void }) {
  const set = (change: Partial<Crop>) => onChange(fittedCrop({ ...value, ...change }, picture));
  const { resize } = value;
  return (
    <div className={styles.numbers}>
      <PixelField label="Left" value={value.x} onSet={(x) => set({ x })} />
      <PixelField label="Top" value={value.y} onSet={(y) => set({ y })} />
      <PixelField label="Width" value={value.width} onSet={(width) => set({ width })} />
      <PixelField
        label="Height"
        value={value.height}
        onSet={(height) => set(resize ? { width: height * (resize.width / resize.height) } : { height })}
      />
    </div>
  );
}

/** A part of a picture, chosen with a frame over it or by numbers. `null` is the whole of it, where that is offered. */
export function CropField(props: {
  src: string;
  picture: Size;
  value: Crop | null;
  whole: boolean;
  /** Others than those of product.md §5, all of which the picture is large enough for. */
  sizes?: readonly Size[];
  onChange: (part: Crop | null) => void;
}) {
  const { src, picture, value, whole, sizes = offeredCrops(picture), onChange } = props;
  const shown = useElementSize<HTMLImageElement>();
  const scale = shown.width > 0 ? shown.width / picture.width : 1;
  const result = value?.resize ?? value ?? picture;
  return (
    <div className={styles.field}>
      <div className={styles.stage}>
        <ReactCrop
          {...(value ? { crop: percentOf(value, picture) } : {})}
          {...(value?.resize ? { aspect: value.resize.width / value.resize.height } : {})}
          minWidth={(value?.resize?.width ?? 1) * scale}
          minHeight={(value?.resize?.height ?? 1) * scale}
          keepSelection={value !== null}
          ruleOfThirds
          className={styles.crop ?? ''}
          onChange={(_, percent) => {
            // A click that draws nothing is no choice.
            if (percent.width > 0 && percent.height > 0)
              onChange(fittedCrop({ ...partOf(percent, picture), resize: value?.resize }, picture));
          }}
        >
          <img ref={shown.ref} src={src} alt="Crop preview" className={styles.picture} draggable={false} />
        </ReactCrop>
      </div>
      <Choices picture={picture} sizes={sizes} value={value} whole={whole} onChange={onChange} />
      {value && <Numbers picture={picture} value={value} onChange={onChange} />}
      <p className={styles.result} aria-live="polite">
        Becomes {dimensions(result.width, result.height)}
      </p>
    </div>
  );
}
