import type { ListSearch } from '../../../lib/search/library.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { Radio } from '../../../ui/overlays/Choices.tsx';
import { FacetCount } from './FacetChoices.tsx';
import styles from './Facets.module.css';
import { type FacetName, useFacet } from './facets.ts';

/** A choice that sets some filters at once, such as a range of sizes. */
export interface Preset {
  readonly label: string;
  readonly set: Partial<ListSearch>;
  /** Values of the facet whose counts are added up. */
  readonly counts: readonly string[];
}

const MB = 1_000_000;

export const sizes: readonly Preset[] = [
  { label: 'Under 1 MB', set: { max_size: MB - 1 }, counts: ['-1'] },
  { label: '1 to 10 MB', set: { min_size: MB, max_size: 10 * MB - 1 }, counts: ['1-10'] },
  { label: '10 to 100 MB', set: { min_size: 10 * MB, max_size: 100 * MB - 1 }, counts: ['10-100'] },
  { label: '100 MB and more', set: { min_size: 100 * MB }, counts: ['100-'] },
];
export const sizeKeys = ['min_size', 'max_size'] as const;

export const expiries: readonly Preset[] = [
  { label: 'Expired', set: { expired: true }, counts: ['expired'] },
  { label: 'In 30 days', set: { expiring_within: 30 }, counts: ['30'] },
  { label: 'In 90 days', set: { expiring_within: 90 }, counts: ['30', '90'] },
  { label: 'Not expired', set: { expired: false }, counts: ['30', '90', 'later', 'never'] },
];
export const expiryKeys = ['expired', 'expiring_within'] as const;

export const uses: readonly Preset[] = [
  { label: 'In use', set: { used: true }, counts: ['true'] },
  { label: 'Not in use', set: { used: false }, counts: ['false'] },
];
export const useKeys = ['used'] as const;

export const yearPreset = (year: string): Preset => ({
  label: year,
  set: { created_from: `${year}-01-01`, created_to: `${year}-12-31` },
  counts: [year],
});
export const yearKeys = ['created_from', 'created_to'] as const;

const same = (search: ListSearch, preset: Preset, keys: readonly (keyof ListSearch)[]) =>
  keys.every((key) => search[key] === preset.set[key]);

/** One of several ranges, or any. */
export function OneOf(props: {
  title: string;
  facet: FacetName;
  keys: readonly (keyof ListSearch)[];
  presets: readonly Preset[];
}) {
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const { values, exact } = useFacet(props.facet, props.keys);
  const countOf = (preset: Preset) =>
    values.filter(({ value }) => preset.counts.includes(value)).reduce((sum, { count }) => sum + count, 0);
  const none = Object.fromEntries(props.keys.map((key) => [key, undefined]));
  const any = props.keys.every((key) => search[key] === undefined);
  const chosen = any ? 'any' : (props.presets.find((preset) => same(search, preset, props.keys))?.label ?? '');
  return (
    <Radio.Group
      aria-label={props.title}
      value={chosen}
      onChange={(label) => set({ ...none, ...props.presets.find((preset) => preset.label === label)?.set })}
    >
      <div className={styles.choices}>
        <Radio value="any" label="Any" className={styles.choice ?? ''} />
        {props.presets.map((preset) => (
          <Radio
            key={preset.label}
            value={preset.label}
            className={styles.choice ?? ''}
            label={
              <span className={styles.line}>
                <span className={styles.name} dir="auto">
                  {preset.label}
                </span>
                <FacetCount count={countOf(preset)} exact={exact} />
              </span>
            }
          />
        ))}
      </div>
    </Radio.Group>
  );
}
