import { ColorInput, NumberInput, Select, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { ApprovalMode, PublishingWay, SocialAccount } from '#contract/social-accounts/account.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { zoneChoices } from '../../../lib/time-zones.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { Radio } from '../../../ui/overlays/Choices.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import list from '../../../ui/page/SettingsList.module.css';
import { useMovePosts, useUpdateAccount } from '../account-actions.ts';
import { ApproversField } from './ApproversField.tsx';
import { DefaultFields } from './DefaultFields.tsx';

const above = { zIndex: 350 };
const approvals: { value: ApprovalMode; label: string }[] = [
  { value: 'none', label: 'Not needed' },
  { value: 'optional', label: 'People may be asked' },
  { value: 'required', label: 'Needed before a post goes out' },
];
const ways: { value: PublishingWay; label: string }[] = [
  { value: 'direct', label: 'This product publishes' },
  { value: 'handover', label: 'Hand-over: a person publishes' },
];
const teamZone = 'team';

interface Form {
  name: string;
  colour: string;
  zone: string;
  planned: 'keep_time' | 'keep_moment';
  way: PublishingWay;
  mode: ApprovalMode;
  needed: number;
  approvers: string[];
  defaults: Record<string, string>;
}

const useAccountForm = (account: SocialAccount) =>
  useForm<Form>({
    initialValues: {
      name: account.name,
      colour: account.colour,
      zone: account.time_zone ?? teamZone,
      planned: 'keep_time',
      way: account.way,
      mode: account.approval.mode,
      needed: account.approval.needed,
      approvers: account.approval.approvers,
      defaults: account.defaults,
    },
    validate: { name: (name) => (name.trim() === '' ? 'Enter a name' : null) },
  });
type AccountForm = ReturnType<typeof useAccountForm>;

/** The form as the server takes it; the way of publishing is sent only where it changes. */
const changesOf = (account: SocialAccount, { name, colour, zone, way, mode, needed, approvers, defaults }: Form) => ({
  uuid: account.uuid,
  name: name.trim(),
  colour,
  time_zone: zone === teamZone ? null : zone,
  ...(way === account.way ? {} : { way }),
  approval: { mode, needed: Number(needed), approvers },
  defaults: Object.fromEntries(Object.entries(defaults).filter(([, value]) => value !== '')),
});

function Approval({ form }: { form: AccountForm }) {
  const { mode } = form.values;
  return (
    <>
      <Select
        label="Approval"
        data={approvals}
        allowDeselect={false}
        comboboxProps={above}
        {...form.getInputProps('mode')}
      />
      {mode !== 'none' && (
        <>
          <NumberInput
            label="Approvals needed"
            min={1}
            max={10}
            clampBehavior="strict"
            {...form.getInputProps('needed')}
          />
          <ApproversField {...form.getInputProps('approvers')} />
        </>
      )}
    </>
  );
}

/** The settings of one account: its name here, its zone, its approval, its colour in the calendar. */
export function AccountSettingsDialog({ account, onClose }: { account: SocialAccount; onClose: () => void }) {
  const update = useUpdateAccount('Account saved');
  const move = useMovePosts();
  const [zones] = useState(() => [{ value: teamZone, label: 'As the team’s' }, ...zoneChoices()]);
  const form = useAccountForm(account);
  const { values } = form;
  const moves = values.zone !== (account.time_zone ?? teamZone) && account.waiting > 0;
  const save = form.onSubmit((filled) =>
    update.mutate(changesOf(account, filled), {
      onSuccess(saved) {
        onClose();
        if (moves && saved.zone !== account.zone)
          move.mutate({
            from: account.zone,
            time_zone: saved.zone,
            account: account.uuid,
            planned_posts: filled.planned,
          });
      },
      onError: (error) => form.setErrors(formErrors(error, ['name', 'colour', 'way']).byField),
    }),
  );
  return (
    <FormDialog
      title={`Settings of ${account.name || account.username}`}
      size="form"
      action="Save"
      busy={update.isPending}
      onSubmit={() => save()}
      onClose={onClose}
    >
      <div className={list.form}>
        <FormError text={update.error ? formErrors(update.error, ['name', 'colour', 'way']).rest : undefined} />
        <TextInput label="Name" maxLength={limits.name} data-autofocus {...form.getInputProps('name')} />
        <ColorInput
          label="Colour in the calendar"
          format="hex"
          withEyeDropper={false}
          popoverProps={{ ...above, withinPortal: true }}
          {...form.getInputProps('colour')}
        />
        <Select
          label="Time zone"
          data={zones}
          searchable
          allowDeselect={false}
          nothingFoundMessage="No results"
          maxDropdownHeight={260}
          comboboxProps={above}
          {...form.getInputProps('zone')}
        />
        {moves && (
          <Radio.Group label="Planned posts" {...form.getInputProps('planned')}>
            <div className={list.choices}>
              <Radio value="keep_time" label="Keep their time of day, in the new zone" />
              <Radio value="keep_moment" label="Keep the moment they go out" />
            </div>
          </Radio.Group>
        )}
        {account.platform !== 'demo' && (
          <Select
            label="Publishing"
            data={ways}
            allowDeselect={false}
            comboboxProps={above}
            {...form.getInputProps('way')}
          />
        )}
        <DefaultFields
          platform={account.platform}
          value={values.defaults}
          onChange={(defaults) => form.setFieldValue('defaults', defaults)}
        />
        <Approval form={form} />
      </div>
    </FormDialog>
  );
}
