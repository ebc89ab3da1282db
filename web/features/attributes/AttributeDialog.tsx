import { Button, Select, Skeleton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import type { Attribute } from '#contract/attributes/routes.ts';
import { libraryPolicy } from '#contract/policy/library.ts';
import { useCan } from '../../lib/can.ts';
import { count } from '../../lib/format.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { NoFeature } from '../../ui/page/NoFeature.tsx';
import { type Subject, sizeOf } from '../files/select/subject.ts';
import styles from './AttributeFields.module.css';
import { AttributeInput } from './AttributeInput.tsx';
import { FillDialog } from './fill/FillDialog.tsx';
import { type AttributeForMany, useAttributeForMany } from './use-attribute-for-many.ts';

/** The choice for the values that the files have now. */
function effectOf(size: number, clears: boolean): string {
  const whose = size === 1 ? '' : ` of ${count(size, 'file')}`;
  return clears ? `Leave empty to clear the value${whose}.` : `Replaces the current value${whose}.`;
}

interface FieldsProps {
  form: AttributeForMany;
  attributes: readonly Attribute[];
  size: number;
}

function ValueFields({ form, attributes, size }: FieldsProps) {
  const { attribute, values, keep } = form;
  const clears = values.length === 0 && attribute?.required !== true;
  return (
    <>
      <Select
        label="Attribute"
        placeholder="Choose"
        data={attributes.map(({ uuid, name }) => ({ value: uuid, label: name }))}
        value={attribute?.uuid ?? null}
        onChange={form.choose}
        searchable={attributes.length > 7}
        allowDeselect={false}
        nothingFoundMessage="No results"
        mb="md"
        data-autofocus
      />
      {attribute && (
        <>
          <AttributeInput key={attribute.uuid} attribute={attribute} values={values} onSave={keep} />
          <p className={styles.none}>{effectOf(size, clears)}</p>
        </>
      )}
    </>
  );
}

/** Another way to values than typing one: what the files say. */
function FillLink({ attributes, onClick }: { attributes: readonly Attribute[]; onClick: () => void }) {
  const edits = useCan(libraryPolicy['library.edit']);
  if (!edits || !attributes.some(({ embedded }) => embedded !== null)) return null;
  return (
    <div className={styles.other}>
      <Button variant="quiet" leftSection={<IconFileImport size={16} stroke={1.75} />} onClick={onClick}>
        Fill from embedded metadata
      </Button>
    </div>
  );
}

/** The value that files which differ get: of one attribute, in place of each one's own. */
export function AttributeDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const form = useAttributeForMany(subject, onClose);
  const { allowed, all, none, saving, submit } = form;
  const [filling, setFilling] = useState(false);
  if (filling) return <FillDialog subject={subject} onClose={onClose} />;
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
            <Button type="submit" variant="ink" loading={saving} disabled={!form.attribute}>
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
          <ValueFields form={form} attributes={all.data} size={sizeOf(subject)} />
          <FillLink attributes={all.data} onClick={() => setFilling(true)} />
        </>
      )}
    </Dialog>
  );
}
