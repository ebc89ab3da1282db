import { Button, Drawer, Switch, Textarea } from '@mantine/core';
import { limits } from '#contract/core/limits.ts';
import type { Right } from '#contract/rights.ts';
import { number } from '../../../lib/format.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { DocumentField } from './DocumentField.tsx';
import styles from './RightDrawer.module.css';
import { AboutFields, PeriodFields, ReachFields, UseFields } from './RightFields.tsx';
import { TermsVersions } from './TermsVersions.tsx';
import { useRightEditor } from './use-right-editor.ts';

interface RightDrawerProps {
  team: string;
  right?: Right | undefined;
  onClose: () => void;
}

/** Makes a right, or changes one. What was typed stays when it is refused. */
export function RightDrawer({ team, right, onClose }: RightDrawerProps) {
  const { form, save, busy, problem } = useRightEditor(team, right, onClose);
  return (
    <Drawer opened onClose={busy ? () => {} : onClose} title={right ? right.name : 'New rights profile'} size={480}>
      <form className={styles.form} onSubmit={save} noValidate>
        <AboutFields form={form} autoFocus={right === undefined} />
        <ReachFields form={form} />
        <PeriodFields form={form} />
        <UseFields form={form} />
        <Textarea
          label="Terms"
          description={right?.terms ? `Version ${right.terms_version}. Changes are saved as a new version.` : undefined}
          autosize
          minRows={3}
          maxRows={14}
          maxLength={limits.text}
          {...form.getInputProps('terms')}
        />
        {right && <TermsVersions team={team} right={right} />}
        <DocumentField form={form} />
        {right && (
          <Switch
            label="Withdrawn"
            description={`Files with these rights can no longer be used${right.count > 0 ? `: ${number(right.count)} now` : ''}.`}
            {...form.getInputProps('withdrawn', { type: 'checkbox' })}
          />
        )}
        <FormError text={problem} />
        <footer className={styles.foot}>
          <Button variant="quiet" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button
            type="submit"
            variant="ink"
            loading={busy}
            disabled={form.values.name.trim() === '' || !form.isDirty()}
          >
            {right ? 'Save' : 'Create'}
          </Button>
        </footer>
      </form>
    </Drawer>
  );
}
