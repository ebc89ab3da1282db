import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { CommonRights } from '#contract/files/rights.ts';
import type { Right } from '#contract/rights.ts';
import { count, number } from '../../../lib/format.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import form from '../../../ui/form/Form.module.css';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { actOnMany } from '../../files/act/act-on-many.ts';
import { type Subject, sizeOf } from '../../files/select/subject.ts';
import { commonQuery, refreshRights, rightsQuery } from '../queries.ts';
import { RightDot } from '../RightDot.tsx';
import { boxOf, bulkValue, type RightChoices, toggled } from './dialog-state.ts';
import { preview } from './preview.ts';
import styles from './RightsDialog.module.css';

/** Changes of more files go on behind a toast. */
const longJob = 1_000;
/** Rights offered before a field to find one is worth its place. */
const fewRights = 8;

interface ChoicesProps {
  rights: readonly Right[];
  common: CommonRights;
  touched: RightChoices;
  onTouch: (touched: RightChoices) => void;
}

function Choices({ rights, common, touched, onTouch }: ChoicesProps) {
  const [find, setFind] = useState('');
  const shown = rights.filter(({ name }) => name.toLowerCase().includes(find.trim().toLowerCase()));
  const some = (uuid: string) => common.rights.find((right) => right.uuid === uuid)?.count ?? 0;
  return (
    <fieldset className={styles.rights}>
      <legend className={form.legend}>Rights</legend>
      {rights.length > fewRights && (
        <TextInput
          data-autofocus
          aria-label="Find rights"
          placeholder="Find rights"
          value={find}
          onChange={(event) => setFind(event.currentTarget.value)}
        />
      )}
      <ul className={styles.list}>
        {shown.map(({ uuid, name, colour, summary }, nr) => {
          const box = boxOf(common, touched, uuid);
          return (
            <li key={uuid}>
              <Checkbox
                checked={box === 'all'}
                indeterminate={box === 'some'}
                data-autofocus={(nr === 0 && rights.length <= fewRights) || undefined}
                onChange={() => onTouch(toggled(common, touched, uuid))}
                label={
                  <span className={styles.name}>
                    <RightDot colour={colour} />
                    <bdi>{name}</bdi>
                    {box === 'some' && (
                      <span className={styles.soft}>
                        {number(some(uuid))} of {number(common.total)}
                      </span>
                    )}
                  </span>
                }
                description={summary ?? undefined}
              />
            </li>
          );
        })}
        {shown.length === 0 && <li className={styles.soft}>No results</li>}
      </ul>
    </fieldset>
  );
}

interface FormProps {
  subject: Subject;
  common: CommonRights;
  rights: readonly Right[];
  onClose: () => void;
}

function Form({ subject, common, rights, onClose }: FormProps) {
  const [touched, setTouched] = useState<RightChoices>({});
  const [context, setContext] = useState<string>();
  const [expiry, setExpiry] = useState<string>();
  const wanted = { touched, context, expiry };
  const value = bulkValue(wanted);
  const [saving, setSaving] = useState(false);
  const submit = async () => {
    if (!value) return;
    setSaving(true);
    const saved = actOnMany(subject, [{ action: 'rights', value }], {
      doing: 'Changing the rights',
      done: 'Rights details updated',
      failed: 'Error updating file',
    });
    void saved.finally(() => refreshRights(subject.team));
    if (sizeOf(subject) > longJob || (await saved)) onClose();
    else setSaving(false);
  };
  const said = preview(common, rights, wanted);
  const date = common.expiration_date.value?.slice(0, 10) ?? '';
  return (
    <FormDialog
      onClose={onClose}
      title={common.total === 1 ? 'Rights' : `Rights of ${count(common.total, 'file')}`}
      size="form"
      action="Save"
      busy={saving}
      ready={value !== undefined}
      onSubmit={() => void submit()}
    >
      {rights.length > 0 ? (
        <Choices rights={rights} common={common} touched={touched} onTouch={setTouched} />
      ) : (
        <p className={styles.soft}>
          The team has no rights profiles yet. People who manage rights create them under Rights.
        </p>
      )}
      <Textarea
        label="Rights details"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={limits.text}
        placeholder={
          common.context.mixed && context === undefined ? 'Mixed' : 'Who agreed, to what, and where it is documented'
        }
        value={context ?? common.context.value ?? ''}
        onChange={(event) => setContext(event.currentTarget.value)}
      />
      <DateField
        label="Expiry date"
        description={
          common.expiration_date.mixed && expiry === undefined ? 'Mixed: the files have different dates' : undefined
        }
        value={expiry ?? date}
        onChange={(value) => setExpiry(value)}
      />
      {((expiry ?? date) !== '' || (common.expiration_date.mixed && expiry === undefined)) && (
        <div>
          <Button variant="quiet" size="xs" onClick={() => setExpiry('')}>
            No end
          </Button>
        </div>
      )}
      <div className={styles.preview} role="status">
        {said.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </FormDialog>
  );
}

/** Gives rights to one file or many and takes them away, with their details and the expiry date. */
export function RightsDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const common = useQuery(commonQuery(subject));
  const rights = usePaged(rightsQuery(subject.team, ''));
  const failed = common.error ?? rights.error;
  if (common.data && rights.state === 'ready' && !failed)
    return <Form subject={subject} common={common.data} rights={rights.rows} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title="Rights" size="form">
      {failed ? (
        <ErrorState
          title="The rights did not load"
          error={failed}
          onRetry={() => {
            void common.refetch();
            rights.again();
          }}
        />
      ) : (
        <p className={styles.soft}>Checking the files…</p>
      )}
    </Dialog>
  );
}
