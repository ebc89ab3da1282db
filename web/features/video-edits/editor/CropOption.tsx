import { useId } from 'react';
import { dimensions } from '../../../lib/format.ts';
import { cropRatios } from '../crops.ts';
import type { EditState } from '../use-edit.ts';
import styles from './Options.module.css';

/** The shape that a video is cropped to. */
export function CropOption({ edit, disabled }: { edit: EditState; disabled: boolean }) {
  const group = useId();
  return (
    <fieldset className={styles.group} disabled={disabled}>
      <legend className={styles.title}>Crop</legend>
      <div className={styles.ratios}>
        {cropRatios.map(({ id, label, value }) => (
          <label key={id} className={styles.ratio}>
            <input type="radio" name={group} checked={edit.ratio === id} onChange={() => edit.setRatio(id)} />
            <s data-shape={id} style={value === null ? undefined : { aspectRatio: value }} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <p className={styles.hint} aria-live="polite">
        {edit.crop
          ? `Becomes ${dimensions(edit.crop.width, edit.crop.height)}. Drag the frame, or move it with the arrow keys.`
          : 'The whole frame is kept.'}
      </p>
    </fieldset>
  );
}
