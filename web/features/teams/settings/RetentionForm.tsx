import { Button, NumberInput, Switch } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { count } from '../../../lib/format.ts';
import form from '../../../ui/form/Form.module.css';
import { FormError } from '../../../ui/form/FormError.tsx';
import { useUpdateTeam } from '../team-actions.ts';
import type { SettingProps } from './setting-props.ts';

const whole = (value: number | string): number | undefined =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= limits.binDaysMost ? value : undefined;

/** After how many days the bin lets go of a file, or that it never does. */
export function RetentionForm({ team, manages }: SettingProps) {
  const [goes, setGoes] = useState(team.bin_days !== null);
  const [typed, setTyped] = useState<number | string>(team.bin_days ?? limits.recyclingBinDays);
  const save = useUpdateTeam();
  const days = whole(typed);
  const wanted = goes ? days : null;
  const sooner = typeof wanted === 'number' && (team.bin_days === null || wanted < team.bin_days);
  if (!manages)
    return (
      <p>
        {team.bin_days === null
          ? 'Files stay in the bin until someone deletes them.'
          : `Files are permanently deleted after ${count(team.bin_days, 'day')} in the bin.`}
      </p>
    );
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted === undefined) return;
        const said =
          wanted === null
            ? 'The bin keeps files until they are deleted'
            : `The bin keeps files for ${count(wanted, 'day')}`;
        save.mutate({ body: { bin_days: wanted }, said });
      }}
    >
      <Switch label="Delete automatically" checked={goes} onChange={(event) => setGoes(event.currentTarget.checked)} />
      {goes && (
        <NumberInput
          label="Days in the bin"
          min={1}
          max={limits.binDaysMost}
          allowDecimal={false}
          allowNegative={false}
          clampBehavior="none"
          value={typed}
          onChange={setTyped}
          error={days === undefined ? `Must be 1 to ${limits.binDaysMost}` : undefined}
          maw={160}
        />
      )}
      {sooner && (
        <p className={form.note}>
          Files already in the bin get these {count(wanted, 'day')} from the day you save this.
        </p>
      )}
      <FormError text={save.error ? formErrors(save.error, []).rest : undefined} />
      <div>
        <Button type="submit" loading={save.isPending} disabled={wanted === undefined || wanted === team.bin_days}>
          Save
        </Button>
      </div>
    </form>
  );
}
