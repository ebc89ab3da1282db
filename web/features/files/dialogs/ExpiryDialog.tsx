import { Radio } from '@mantine/core';
import { useState } from 'react';
import { count } from '../../../lib/format.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { actOnMany } from '../act/act-on-many.ts';
import { type Subject, sizeOf } from '../select/subject.ts';

/** The one date all files share; undefined when they differ, or when not all are known. */
function common({ files, all }: Subject): string | null | undefined {
  const dates = new Set(files.map((file) => file.expiration_date));
  if (dates.size !== 1 || (all && files.length < all.count)) return undefined;
  return files[0]?.expiration_date ?? null;
}

/** The expiry of files: from the first moment of that day, in UTC, only those who may edit them can have them. */
export function ExpiryDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const now = common(subject);
  const [kind, setKind] = useState<string | null>(now === undefined ? null : now === null ? 'never' : 'day');
  const [day, setDay] = useState(now?.slice(0, 10) ?? '');
  const [saving, setSaving] = useState(false);
  const chosen = kind === 'day' && day !== '' ? day : undefined;
  const submit = async () => {
    const value = kind === 'never' ? null : kind === 'now' ? new Date().toISOString() : chosen;
    if (value === undefined) return;
    setSaving(true);
    const saved = actOnMany(subject, [{ action: 'expire', value }], {
      doing: 'Setting the expiry',
      done: value === null ? 'Expiry removed' : 'Expiry updated',
      failed: 'Error updating file',
    });
    if (sizeOf(subject) > 1000 || (await saved)) onClose();
    else setSaving(false);
  };
  return (
    <FormDialog
      onClose={onClose}
      title="Expiry"
      action="Save"
      busy={saving}
      ready={kind === 'never' || kind === 'now' || chosen !== undefined}
      onSubmit={() => void submit()}
    >
      <Radio.Group
        label={`When ${sizeOf(subject) === 1 ? 'this file expires' : `${count(sizeOf(subject), 'file')} expire`}`}
        description={now === undefined ? 'Mixed: the files have different dates.' : undefined}
        value={kind}
        onChange={setKind}
      >
        <Radio mt="sm" value="never" label="Never" data-autofocus={kind !== 'day' || undefined} />
        <Radio mt="sm" value="day" label="On a day" />
        <Radio
          mt="sm"
          value="now"
          label="Now"
          description="People who cannot edit them can no longer see or download them, and their links stop working."
        />
      </Radio.Group>
      {kind === 'day' && (
        <DateField mt="sm" label="Day" value={day} onChange={(value) => setDay(value)} data-autofocus />
      )}
    </FormDialog>
  );
}
