import { useId } from 'react';
import { type GalleryType, galleryTypes } from '#contract/galleries/gallery.ts';
import { typeWords } from '../settings-words.ts';
import { typeIcons } from './state-looks.ts';
import styles from './TypeChoice.module.css';

/** The five ways the pictures may lie. */
export function TypeChoice(props: { value: GalleryType; disabled?: boolean; onChange: (type: GalleryType) => void }) {
  const name = useId();
  return (
    <fieldset className={styles.kinds} aria-label="Type" disabled={props.disabled}>
      {galleryTypes.map((type) => {
        const Icon = typeIcons[type];
        return (
          <label key={type} className={styles.kind}>
            <input
              type="radio"
              name={name}
              value={type}
              checked={props.value === type}
              onChange={() => props.onChange(type)}
            />
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            {typeWords[type]}
          </label>
        );
      })}
    </fieldset>
  );
}
