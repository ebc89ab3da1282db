import { Button, Select } from '@mantine/core';
import { IconCalendarClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTeam } from '../../../lib/me.ts';
import { zoneChoices } from '../../../lib/time-zones.ts';
import { toast } from '../../../lib/toast.ts';
import { DateField, TimeField } from '../../../ui/form/DateField.tsx';
import { cityOf, localText, soonIn } from '../draft/planned-for.ts';
import { nextSlotQuery } from '../queries.ts';
import fields from './Fields.module.css';
import { useZone } from './use-zone.ts';
import { useWrite } from './write-context.ts';

/** Takes the next free slot that the chosen accounts have together. */
function NextSlot() {
  const { chosen, setAt } = useWrite();
  const slot = useQuery({
    ...nextSlotQuery(
      useTeam().uuid,
      chosen.map(({ uuid }) => uuid),
    ),
    enabled: false,
  });
  const take = async () => {
    const { data, error } = await slot.refetch();
    if (error) return void toast.failure(error);
    if (!data) return void toast.error('No free slot', { reason: 'The accounts have no free slot within 60 days.' });
    setAt({ local: data.planned.local.slice(0, 16), zone: data.planned.time_zone });
    toast.success(`Next free slot: ${localText(data.planned.local)}`);
  };
  return (
    <Button
      variant="line"
      size="xs"
      leftSection={<IconCalendarClock size={15} />}
      loading={slot.isFetching}
      disabled={chosen.length === 0}
      onClick={() => void take()}
    >
      Next free slot
    </Button>
  );
}

/** The zone that the time is of: that of the account, or another. */
function Zone({ zone, onChange }: { zone: string; onChange: (zone: string) => void }) {
  const [open, setOpen] = useState(false);
  const [ever, setEver] = useState(false);
  const [data] = useState(zoneChoices);
  if (!open)
    return (
      <Button
        variant="quiet"
        size="compact-xs"
        // In the place of the choice that had the focus.
        autoFocus={ever}
        onClick={() => {
          setEver(true);
          setOpen(true);
        }}
        aria-label={`Times in ${zone}. Change`}
      >
        Times in {zone.replaceAll('_', ' ')}
      </Button>
    );
  return (
    <Select
      aria-label="Time zone"
      size="xs"
      data={data}
      value={zone}
      searchable
      allowDeselect={false}
      nothingFoundMessage="No results"
      maxDropdownHeight={260}
      comboboxProps={{ zIndex: 350 }}
      autoFocus
      onChange={(value) => {
        if (value) onChange(value);
        setOpen(false);
      }}
    />
  );
}

/** The date and time of a post, and the zone they are read in. */
export function WhenFields({ wrong }: { wrong?: string | undefined }) {
  const { draft, setAt, editable, check } = useWrite();
  const { at } = draft;
  const own = useZone();
  const zone = at?.zone ?? own;
  const [date = '', time = ''] = (at?.local ?? '').split('T');
  const set = (day: string, clock: string) => {
    if (day === '') return setAt(undefined);
    setAt({ local: `${day}T${clock === '' ? soonIn(zone, new Date()).slice(11) : clock}`, zone });
  };
  const planned = at ? check.found?.planned : undefined;
  const note = planned && at && planned.local.startsWith(at.local) ? planned.note : undefined;
  return (
    <div className={fields.field}>
      <div className={fields.two}>
        <DateField
          label="Date"
          value={date}
          readOnly={!editable}
          error={wrong}
          onChange={(value) => set(value, time)}
        />
        <TimeField
          label="Time"
          value={time}
          readOnly={!editable}
          disabled={date === ''}
          hint={cityOf(zone)}
          onChange={(value) => set(date, value)}
        />
      </div>
      {note && (
        <p className={fields.hint} role="status">
          {note}
        </p>
      )}
      {editable && (
        <div className={fields.row}>
          <NextSlot />
          <span className={fields.grow} />
          <Zone zone={zone} onChange={(next) => setAt({ local: at?.local ?? soonIn(next, new Date()), zone: next })} />
        </div>
      )}
    </div>
  );
}
