import { NumberInput, TagsInput } from '@mantine/core';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import styles from './Facets.module.css';

/** Words that are typed, any of which will do. */
export function WordsFilter({ filter, label }: { filter: 'consent'; label: string }) {
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  return (
    <TagsInput
      size="xs"
      label={label}
      description="Press Enter after each"
      value={[...(search[filter] ?? [])]}
      onChange={(words) => set({ [filter]: words.length > 0 ? words : undefined })}
      maxTags={50}
      acceptValueOnBlur
    />
  );
}

export const measureKeys = [
  'min_width',
  'max_width',
  'min_height',
  'max_height',
  'min_duration',
  'max_duration',
] as const;
const measures: Readonly<Record<(typeof measureKeys)[number], string>> = {
  min_width: 'Width from (px)',
  max_width: 'Width to (px)',
  min_height: 'Height from (px)',
  max_height: 'Height to (px)',
  min_duration: 'Length from (s)',
  max_duration: 'Length to (s)',
};

/** The least and the most of width, height and length. */
export function MeasureFilter() {
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  return (
    <div className={styles.days}>
      {measureKeys.map((key) => (
        <NumberInput
          key={key}
          size="xs"
          label={measures[key]}
          min={0}
          allowDecimal={false}
          hideControls
          value={search[key] ?? ''}
          onChange={(value) => set({ [key]: typeof value === 'number' ? value : undefined }, true)}
        />
      ))}
    </div>
  );
}
