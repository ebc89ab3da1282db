import { Button, NumberInput, SegmentedControl } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useId } from 'react';
import type { UgcSearch } from '../../../lib/search/ugc.ts';
import type { SetSearch } from '../../../lib/search/use-search-state.ts';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import styles from './MoreFilters.module.css';

const either = 'either';

function Choice<Value extends string>(props: {
  label: string;
  data: readonly (readonly [Value, string])[];
  all?: string;
  value: Value | undefined;
  onChange: (value: Value | undefined) => void;
}) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <span id={id} className={styles.label}>
        {props.label}
      </span>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={[
          { value: either, label: props.all ?? 'All' },
          ...props.data.map(([value, label]) => ({ value: value as string, label })),
        ]}
        value={props.value ?? either}
        onChange={(value) => props.onChange(value === either ? undefined : (value as Value))}
      />
    </div>
  );
}

/** The filters that are not always in sight, with how many of them are set. */
export function MoreFilters({ search, set }: { search: UgcSearch; set: SetSearch<UgcSearch> }) {
  const { any, media, orientation, library, likes } = search;
  const number = [any, media, orientation, library, likes].filter((one) => one !== undefined).length;
  return (
    <Popover position="bottom-end" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button
          variant="quiet"
          className={styles.open ?? ''}
          leftSection={<IconAdjustmentsHorizontal size={16} stroke={1.75} />}
        >
          {number > 0 ? `Filters (${number})` : 'Filters'}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.fields ?? ''} aria-label="Filters">
        <Choice
          label="Media"
          data={[
            ['image', 'Images'],
            ['video', 'Videos'],
          ]}
          value={media}
          onChange={(value) => set({ media: value })}
        />
        <Choice
          label="Orientation"
          data={[
            ['landscape', 'Landscape'],
            ['portrait', 'Portrait'],
            ['square', 'Square'],
          ]}
          value={orientation}
          onChange={(value) => set({ orientation: value })}
        />
        <Choice
          label="In the library"
          data={[
            ['true', 'Yes'],
            ['false', 'No'],
          ]}
          value={library === undefined ? undefined : library ? 'true' : 'false'}
          onChange={(value) => set({ library: value === undefined ? undefined : value === 'true' })}
        />
        <Choice
          label="Search words"
          all="Match all"
          data={[['any', 'Match any']]}
          value={any ? 'any' : undefined}
          onChange={(value) => set({ any: value && true })}
        />
        <NumberInput
          label="Likes, at least"
          min={0}
          allowDecimal={false}
          allowNegative={false}
          value={likes ?? ''}
          onChange={(value) => set({ likes: Number(value) || undefined }, true)}
        />
        {number > 0 && (
          <Button
            variant="line"
            onClick={() =>
              set({ any: undefined, media: undefined, orientation: undefined, library: undefined, likes: undefined })
            }
          >
            Clear filters
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
