import { Select } from '@mantine/core';
import { useState } from 'react';
import { type Region, regions } from '#contract/session.ts';
import { date, sampleOf } from '../../lib/format.ts';
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

/** In which zone times are told, and how numbers are written. */
export function ReadingForm() {
  const me = useMe();
  const [data] = useState(zones);
  const zone = useSaveChoice('Time zone changed');
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
