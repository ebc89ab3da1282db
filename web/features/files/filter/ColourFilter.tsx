import { IconCheck } from '@tabler/icons-react';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import styles from './Facets.module.css';

const colours: readonly [string, string][] = [
  ['Red', '#c8322f'],
  ['Orange', '#e8833a'],
  ['Yellow', '#f0cc3c'],
  ['Green', '#4f9a4e'],
  ['Turquoise', '#2fa8a3'],
  ['Light blue', '#86c0e8'],
  ['Blue', '#2f5fb3'],
  ['Violet', '#7a4fa8'],
  ['Pink', '#e493b5'],
  ['Brown', '#7c5536'],
  ['Beige', '#dcc9a8'],
  ['White', '#f7f7f7'],
  ['Grey', '#8d8d8d'],
  ['Black', '#161616'],
];

/** Files in which a colour stands out. */
export function ColourFilter() {
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  return (
    <div className={styles.swatches} role="group" aria-label="Colour">
      {colours.map(([name, colour]) => {
        const on = search.color === colour;
        return (
          <button
            key={colour}
            type="button"
            className={styles.swatch}
            style={{ background: colour }}
            aria-label={name}
            aria-pressed={on}
            title={name}
            onClick={() => set({ color: on ? undefined : colour })}
          >
            {on && <IconCheck size={16} stroke={3} aria-hidden="true" />}
          </button>
        );
      })}
      <label className={styles.own}>
        <input
          type="color"
          value={search.color ?? '#0e8894'}
          aria-label="Another colour"
          onChange={(event) => set({ color: event.currentTarget.value }, true)}
        />
        Another
      </label>
    </div>
  );
}
