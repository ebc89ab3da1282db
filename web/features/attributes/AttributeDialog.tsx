import { Button, Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Attribute } from '#contract/attributes/routes.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { NoFeature } from '../../ui/page/NoFeature.tsx';
import { actOnMany } from '../files/act/act-on-many.ts';
import { fileQuery } from '../files/queries.ts';
import { type Subject, sizeOf } from '../files/select/subject.ts';
import styles from './AttributeFields.module.css';
import { AttributeInput } from './AttributeInput.tsx';
import { attributesQuery } from './queries.ts';

const longJob = 1000;

/** What files that are not of one mind get: the values of one attribute, in place of what each has. */
export function AttributeDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const size = sizeOf(subject);
  const allowed = useTeam().features.includes('DAM_PLUS');
  const all = useQuery({ ...attributesQuery(subject.team), enabled: allowed });
  const only = subject.all || subject.files.length > 1 ? undefined : subject.files[0];
  const detail = useQuery({ ...fileQuery(only?.uuid ?? ''), enabled: allowed && only !== undefined });
  const [attribute, setAttribute] = useState<Attribute>();
  const [values, setValues] = useState<readonly string[]>([]);
  const [saving, setSaving] = useState(false);
  const latest = useRef<readonly string[]>([]);
  const keep = (next: readonly string[]) => {
    latest.current = next;
    setValues(next);
  };
  const choose = (uuid: string | null) => {
    setAttribute(all.data?.find((one) => one.uuid === uuid));
    keep(detail.data?.custom_attributes.find((one) => one.uuid === uuid)?.values ?? []);
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const focused = document.activeElement;
    // A field that is typed in tells its value when it is left, or why it cannot have it.
    if (focused instanceof HTMLElement && form.contains(focused)) flushSync(() => focused.blur());
    if (!attribute || saving || form.querySelector('[aria-invalid=true]')) return;
    setSaving(true);
    const value = { attribute: attribute.uuid, values: [...latest.current] };
    const saved = actOnMany(subject, [{ action: 'attribute', value }], {
      doing: `Setting ${attribute.name}`,
      done: `${attribute.name} updated`,
      failed: 'Error updating file',
    });
    if (size > longJob || (await saved)) onClose();
    else setSaving(false);
  };
  const none = !allowed || all.data?.length === 0;
  const lacking = attribute?.required === true && values.length === 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Custom attribute"
      size="form"
      locked={saving}
      onSubmit={!none ? (event) => void submit(event as FormEvent<HTMLFormElement>) : undefined}
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={saving}>
            {none ? 'Close' : 'Cancel'}
          </Button>
          {!none && (
            <Button type="submit" variant="ink" loading={saving} disabled={!attribute}>
              Save
            </Button>
          )}
        </>
      }
    >
      {!allowed && <NoFeature />}
      {all.isError && (
        <ErrorState title="The attributes did not load" error={all.error} onRetry={() => void all.refetch()} />
      )}
      {allowed && !all.data && !all.isError && <Skeleton height={54} radius={6} />}
      {all.data?.length === 0 && <p>No custom attributes have been created for this team.</p>}
      {all.data && all.data.length > 0 && (
        <>
          <Select
            label="Attribute"
            placeholder="Choose"
            data={all.data.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            value={attribute?.uuid ?? null}
            onChange={choose}
            searchable={all.data.length > 7}
            allowDeselect={false}
            nothingFoundMessage="No results"
            mb="md"
            data-autofocus
          />
          {attribute && (
            <>
              <AttributeInput key={attribute.uuid} attribute={attribute} values={values} onSave={keep} />
              <p className={styles.none}>{told(size, values.length === 0 && !lacking)}</p>
            </>
          )}
        </>
      )}
    </Dialog>
  );
}

const told = (size: number, none: boolean) =>
  size === 1
    ? none
      ? 'Leave empty to clear the value.'
      : 'Replaces the current value.'
    : none
      ? `Leave empty to clear the value of ${count(size, 'file')}.`
      : `Replaces the current value of ${count(size, 'file')}.`;
