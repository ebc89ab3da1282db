import { Select } from '@mantine/core';
import { useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { zoneChoices } from '../../../lib/time-zones.ts';
import styles from '../../../ui/form/Form.module.css';
import { useUpdateTeam } from '../team-actions.ts';
import type { SettingProps } from './setting-props.ts';

/** By which zone the days of reports are counted. */
export function TimeZoneForm({ team, manages }: SettingProps) {
  const [data] = useState(zoneChoices);
  const save = useUpdateTeam();
  return (
    <div className={styles.form}>
      <Select
        aria-label="Time zone"
        data={data}
        value={team.time_zone ?? 'UTC'}
        searchable
        allowDeselect={false}
        nothingFoundMessage="No results"
        maxDropdownHeight={280}
        disabled={!manages || save.isPending}
        error={save.error ? formErrors(save.error, []).rest : undefined}
        onChange={(value) => value && save.mutate({ body: { time_zone: value }, said: 'Time zone changed' })}
      />
    </div>
  );
}
