import { Select } from '@mantine/core';
import { useState } from 'react';
import { dateFormats, inPattern } from '#contract/core/dates.ts';
import { type DateChoice, type Region, regions } from '#contract/session/routes.ts';
import { date, dayKey, patternOf, sampleOf } from '../../lib/format.ts';
import { useMe } from '../../lib/me.ts';
import { zoneChoices, zoneHere } from '../../lib/time-zones.ts';
import styles from '../../ui/form/Form.module.css';
import { useSaveChoice } from './account-api.ts';

const names: Record<Region, string> = {
  'en-GB': 'English',
  'de-DE': 'German',
  'fr-FR': 'French',
  'de-CH': 'Swiss',
  'en-IN': 'Indian',
};
const ofBrowser = 'browser';

function zones() {
  return [{ value: ofBrowser, label: `Same as this browser (${zoneHere()})` }, ...zoneChoices()];
}

function dates() {
  const today = dayKey(new Date());
  return [
    ...dateFormats.map((value) => ({ value, label: inPattern(value, today) })),
    { value: ofBrowser, label: `Same as this browser (${inPattern(patternOf(navigator.language), today)})` },
  ];
}

/** In which zone times are told, and how dates and numbers are written. */
export function ReadingForm() {
  const me = useMe();
  const [data] = useState(zones);
  const zone = useSaveChoice('Time zone changed');
  const format = useSaveChoice('Dates changed');
  const region = useSaveChoice('Numbers changed');
  return (
    <div className={styles.form}>
      <Select
        label="Time zone"
        description={`It is ${date(new Date())} there.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={data}
        value={me.time_zone ?? ofBrowser}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No results"
        maxDropdownHeight={280}
        disabled={zone.isPending}
        onChange={(value) => value && zone.mutate({ time_zone: value === ofBrowser ? null : value })}
      />
      <Select
        label="Dates"
        data={dates()}
        value={me.date_format}
        allowDeselect={false}
        disabled={format.isPending}
        onChange={(value) => value && format.mutate({ date_format: value as DateChoice })}
      />
      <Select
        label="Numbers"
        data={regions.map((value) => ({ value, label: `${sampleOf(value)} (${names[value]})` }))}
        value={me.region}
        allowDeselect={false}
        disabled={region.isPending}
        onChange={(value) => value && region.mutate({ region: value as Region })}
      />
    </div>
  );
}
