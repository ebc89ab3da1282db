import { classes } from '../../../ui/classes.ts';
import form from '../../../ui/form/Form.module.css';
import { rightColours } from '../words.ts';
import styles from './ColourChoice.module.css';

const names = ['Green', 'Orange', 'Blue', 'Violet', 'Rust', 'Teal', 'Rose', 'Olive'];

/** A few colours and none; one that was set elsewhere is offered as well. */
export function ColourChoice({ value, onChange }: { value: string; onChange: (colour: string) => void }) {
  const known: readonly string[] = rightColours;
  const own = value !== '' && !known.includes(value.toLowerCase()) ? [value] : [];
  return (
    <fieldset className={styles.choices}>
      <legend className={form.legend}>Colour</legend>
      {['', ...known, ...own].map((colour, place) => (
        <label
          key={colour}
          className={classes(styles.choice, colour === '' && styles.none)}
          style={{ background: colour }}
        >
          <input
            type="radio"
            name="colour"
            checked={value.toLowerCase() === colour.toLowerCase()}
            onChange={() => onChange(colour)}
            aria-label={colour === '' ? 'None' : (names[place - 1] ?? colour)}
          />
        </label>
      ))}
    </fieldset>
  );
}
