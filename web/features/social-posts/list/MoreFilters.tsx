import { Button, NumberInput, SegmentedControl, Select } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { UgcSearch } from '../../../lib/search/ugc.ts';
import type { SetSearch } from '../../../lib/search/use-search-state.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { Popover } from '../../../ui/overlays/Popover.tsx';
import { overviewQuery } from '../queries.ts';
import { CreatorField } from './CreatorField.tsx';
import styles from './MoreFilters.module.css';

const either = 'either';
const above = { zIndex: 350 };
const languageNames = new Intl.DisplayNames('en', { type: 'language' });

/** No filter of these is set. */
const none = {
  match: undefined,
  media: undefined,
  orientation: undefined,
  library: undefined,
  from: undefined,
  to: undefined,
  creator: undefined,
  language: undefined,
  engagement: undefined,
} as const;
type Narrowing = keyof typeof none;
const all = Object.keys(none) as Narrowing[];

interface FieldsProps {
  team: string;
  search: UgcSearch;
  set: SetSearch<UgcSearch>;
}

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

/** The days between which posts were posted. */
function Days({ search: { from, to }, set }: Omit<FieldsProps, 'team'>) {
  const wrong = from !== undefined && to !== undefined && to < from;
  return (
    <div className={styles.pair}>
      <DateField
        label="Posted from"
        value={from ?? ''}
        max={to}
        onChange={(value) => set({ from: value || undefined, post: undefined }, true)}
      />
      <DateField
        label="To"
        value={to ?? ''}
        min={from}
        error={wrong ? 'Must not be before the first day' : undefined}
        onChange={(value) => set({ to: value || undefined, post: undefined }, true)}
      />
    </div>
  );
}

/** The creator, and the language of a post among those that the team has posts in. */
function People({ team, search, set }: FieldsProps) {
  const languages = useQuery(overviewQuery(team, search)).data?.languages ?? [];
  const { creator, language } = search;
  const known = language === undefined || languages.includes(language) ? languages : [...languages, language];
  return (
    <div className={styles.pair}>
      <CreatorField
        team={team}
        search={search}
        value={creator}
        onChange={(uuid) => set({ creator: uuid, post: undefined })}
      />
      <Select
        label="Language"
        placeholder="All"
        data={known.map((value) => ({ value, label: languageNames.of(value) ?? value }))}
        value={language ?? null}
        onChange={(value) => set({ language: value ?? undefined, post: undefined })}
        nothingFoundMessage="No post tells its language"
        clearable
        searchable
        comboboxProps={above}
      />
    </div>
  );
}

function Fields({ team, search, set }: FieldsProps) {
  const { match, media, orientation, library, engagement } = search;
  return (
    <>
      <Days search={search} set={set} />
      <People team={team} search={search} set={set} />
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
        value={match}
        onChange={(value) => set({ match: value })}
      />
      <NumberInput
        label="Engagement, at least"
        description="Likes, comments and shares together."
        min={0}
        max={999_999_999}
        allowDecimal={false}
        allowNegative={false}
        value={engagement ?? ''}
        onChange={(value) => set({ engagement: Number(value) || undefined, post: undefined }, true)}
      />
    </>
  );
}

/** The filters that are not always in sight, with how many of them are set. */
export function MoreFilters({ team, search, set }: FieldsProps) {
  const number = all.filter((name) => search[name] !== undefined).length;
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
        <Fields team={team} search={search} set={set} />
        {number > 0 && (
          <Button variant="line" onClick={() => set(none)}>
            Clear filters
          </Button>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
