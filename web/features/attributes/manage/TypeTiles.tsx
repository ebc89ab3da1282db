import { type AttributeType, attributeTypes } from '#contract/attributes/types.ts';
import { classes } from '../../../ui/classes.ts';
import form from '../../../ui/form/Form.module.css';
import { typeIcons } from '../type-looks.ts';
import styles from './AttributeDrawer.module.css';

/** One of the types. */
export function TypeTiles({ value, onChange }: { value: AttributeType; onChange: (type: AttributeType) => void }) {
  return (
    <fieldset className={styles.group}>
      <legend className={form.legend}>Type</legend>
      <div className={styles.types}>
        {attributeTypes.map((type) => {
          const Icon = typeIcons[type];
          return (
            <label key={type} className={classes(styles.type, type === value && styles.chosen)}>
              <input type="radio" name="attribute-type" checked={type === value} onChange={() => onChange(type)} />
              <Icon size={16} stroke={1.75} aria-hidden="true" />
              {type}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
