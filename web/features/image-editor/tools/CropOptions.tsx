import { IconFlipHorizontal, IconFlipVertical, IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import { dimensions } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { type Place, places, tooSmallFor } from '../places.ts';
import { useEditor } from '../state/editor-context.ts';
import { type Turning, turnRecipe } from '../state/turn-recipe.ts';
import styles from './Options.module.css';
import { OptionsHead } from './OptionsHead.tsx';

type Crop = Recipe['crop'];
type Ratio = NonNullable<Crop['ratio']>;

const ratios: readonly [name: string, width: number, height: number][] = [
  ['1:1', 1, 1],
  ['4:5', 4, 5],
  ['3:2', 3, 2],
  ['2:3', 2, 3],
  ['16:9', 16, 9],
  ['9:16', 9, 16],
];
const sameShape = (one: Ratio | null, width: number, height: number) =>
  one !== null && Math.abs(one.width / one.height - width / height) < 0.001;

const turnings: readonly [Turning, string, typeof IconRotate2][] = [
  ['left', 'Turn left', IconRotate2],
  ['right', 'Turn right', IconRotateClockwise2],
  ['mirror', 'Mirror', IconFlipVertical],
  ['flip', 'Turn upside down', IconFlipHorizontal],
];

/** A resize that only a place asked for goes with it. */
function withoutPlace(recipe: Recipe): Recipe['resize'] {
  const place = places.find(({ key }) => key === recipe.crop.place);
  const { width, height } = recipe.resize;
  return place && place.width === width && place.height === height
    ? { on: true, width: null, height: null }
    : recipe.resize;
}

function Shape({ width, height, free }: { width: number; height: number; free?: boolean }) {
  const scale = Math.min(24 / width, 22 / height, Math.sqrt(300 / (width * height)));
  const style = { width: Math.round(width * scale), height: Math.round(height * scale) };
  return <span className={styles.shape} data-free={free || undefined} style={style} aria-hidden="true" />;
}

function Ratios() {
  const { recipe, sizes, change } = useEditor();
  const { crop } = recipe;
  const set = (next: Partial<Crop>) =>
    change({ ...recipe, resize: withoutPlace(recipe), crop: { ...crop, on: true, place: null, ...next } });
  const { width, height } = sizes.straightened;
  const original = sameShape(crop.ratio, width, height);
  const known = ratios.find(([, wide, high]) => sameShape(crop.ratio, wide, high));
  const chip = (name: string, on: boolean, choose: () => void, shape: { width: number; height: number }) => (
    <button key={name} type="button" aria-pressed={on} onClick={choose}>
      <Shape {...shape} free={name === 'Free'} />
      {name}
    </button>
  );
  return (
    <div className={styles.ratios} role="group" aria-label="Ratio">
      {chip('Free', crop.ratio === null, () => set({ ratio: null, area: crop.area ?? freeArea(crop, sizes.kept) }), {
        width: 18,
        height: 14,
      })}
      {chip('Original', original && !known, () => set({ ratio: { width, height }, area: null }), { width, height })}
      {ratios.map(([name, wide, high]) =>
        chip(name, known?.[0] === name, () => set({ ratio: { width: wide, height: high }, area: null }), {
          width: wide,
          height: high,
        }),
      )}
    </div>
  );
}

/** The part that a ratio chose stays when it may have any shape again. */
const freeArea = (crop: Crop, kept: Crop['area']): Crop['area'] => (crop.on && crop.ratio ? kept : null);

function PlaceRow({ place }: { place: Place }) {
  const { recipe, sizes, change } = useEditor();
  const { key, name, icon: Icon, width, height } = place;
  const reason = tooSmallFor(place, sizes.straightened);
  const on = recipe.crop.place === key && recipe.crop.on;
  const choose = () => {
    const none = { on: true, ratio: null, area: null, place: null };
    const crop = on ? none : { on: true, ratio: { width, height }, area: null, place: key };
    change({ ...recipe, crop, resize: on ? withoutPlace(recipe) : { on: true, width, height } });
  };
  return (
    <button type="button" aria-pressed={on} disabled={reason !== undefined} onClick={choose}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{name}</span>
      <span className={styles.placeSize}>{reason ?? dimensions(width, height)}</span>
    </button>
  );
}

/** Crop: its ratio, the place that it is for, and which way up the picture is. */
export function CropOptions() {
  const { recipe, change } = useEditor();
  return (
    <>
      <section className={styles.group}>
        <OptionsHead title="Crop">
          {turnings.map(([how, name, Icon]) => (
            <IconButton key={how} small label={name} onClick={() => change(turnRecipe(recipe, how))}>
              <Icon />
            </IconButton>
          ))}
        </OptionsHead>
        <Ratios />
      </section>
      <section className={styles.group}>
        <h3 className={styles.label}>For a place</h3>
        <div className={styles.places}>
          {places.map((place) => (
            <PlaceRow key={place.key} place={place} />
          ))}
        </div>
      </section>
    </>
  );
}
