import { Button, NumberInput, Radio, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { updateAuditRetention } from '#contract/audit/routes.ts';
import { limits } from '#contract/core/limits.ts';
import { callWithMeta, refusalOf } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { count, number } from '../../lib/format.ts';
import { queryClient } from '../../lib/query.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import styles from './Audit.module.css';
import { retentionQuery } from './queries.ts';

const { min, max } = limits.auditDays;
const usual = 365;
const sentence = (error: unknown) => (error === null ? undefined : refusalOf(error));

/** The entries that so many days would delete now. */
function Deletes({ team, days }: { team: string; days: number }) {
  const { data, isError } = useQuery(retentionQuery(team, days));
  if (isError) return <p className={styles.deletes}>Could not count how much this deletes.</p>;
  if (!data) return <p className={styles.deletes}>Counting…</p>;
  const { deletes, deletes_exact: exact } = data;
  if (deletes === 0) return <p className={styles.deletes}>Nothing is that old yet.</p>;
  return (
    <p className={styles.deletes}>
      <strong>
        {exact ? count(deletes, 'line') : `More than ${number(deletes)} lines`} will be permanently deleted within hours
      </strong>
      , from this log and from the activity of files. Changes that old can no longer be undone.
    </p>
  );
}

/** Audit log retention, with what that deletes. */
export function RetentionDialog({ team, days, onClose }: { team: string; days: number | null; onClose: () => void }) {
  const [limited, setLimited] = useState(days !== null);
  const [typed, setTyped] = useState<number | string>(days ?? usual);
  const wanted = Number(typed);
  const valid = Number.isInteger(wanted) && wanted >= min && wanted <= max;
  const [asked] = useDebouncedValue(wanted, limits.folderSearchDebounceMs);
  const next = limited ? wanted : null;
  const save = useChange({
    run: () => callWithMeta(updateAuditRetention, { params: { team }, body: { days: next } }),
    said: () => (next === null ? 'Kept forever' : `Kept for ${count(next, 'day')}`),
    failed: null,
    after() {
      void queryClient.invalidateQueries({ queryKey: ['audit-retention', team] });
      void queryClient.invalidateQueries({ queryKey: ['audit', team] });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!limited || valid) save.mutate();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Audit log retention"
      size="form"
      locked={save.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={save.isPending}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant={limited ? 'danger' : 'ink'}
            loading={save.isPending}
            disabled={next === days || (limited && !valid)}
          >
            Save
          </Button>
        </>
      }
    >
      <Radio.Group
        label="Keep events and history"
        value={limited ? 'days' : 'ever'}
        onChange={(value) => setLimited(value === 'days')}
      >
        <Stack gap={8} mt={8}>
          <Radio value="ever" label="Forever" />
          <Radio value="days" label="For a number of days" />
        </Stack>
      </Radio.Group>
      {limited && (
        <>
          <NumberInput
            mt="md"
            label="Days"
            description={`At least ${min}`}
            min={min}
            max={max}
            allowDecimal={false}
            allowNegative={false}
            thousandSeparator=","
            clampBehavior="none"
            value={typed}
            onChange={setTyped}
            error={valid ? undefined : `Between ${min} and ${number(max)}`}
          />
          {valid && asked === wanted && <Deletes team={team} days={wanted} />}
        </>
      )}
      <FormError text={sentence(save.error)} />
    </Dialog>
  );
}
