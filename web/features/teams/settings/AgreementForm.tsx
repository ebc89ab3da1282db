import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import styles from '../../../ui/form/Form.module.css';
import { FormError } from '../../../ui/form/FormError.tsx';
import { useUpdateTeam } from '../team-actions.ts';
import type { SettingProps } from './setting-props.ts';

/** The agreement that everyone accepts before a download. */
export function AgreementForm({ team, manages }: SettingProps) {
  const was = team.download_agreement ?? '';
  const [typed, setTyped] = useState(was);
  const save = useUpdateTeam();
  const wanted = typed.trim() === '' ? null : typed;
  const submit = () =>
    save.mutate({
      body: { download_agreement: wanted },
      said: wanted === null ? 'Download agreement removed' : 'Download agreement changed',
    });
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        aria-label="Download agreement"
        autosize
        minRows={4}
        maxRows={16}
        maxLength={limits.text}
        readOnly={!manages}
        placeholder={manages ? 'No agreement is asked for' : 'None'}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FormError text={save.error ? formErrors(save.error, []).rest : undefined} />
      {manages && (
        <div>
          <Button type="submit" loading={save.isPending} disabled={typed === was}>
            Save
          </Button>
        </div>
      )}
    </form>
  );
}
