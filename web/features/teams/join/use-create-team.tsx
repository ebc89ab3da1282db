import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { formErrors } from '../../../lib/form-errors.ts';
import { useCreateTeam, useSwitchTeam } from '../api.ts';

/** The one field of a new team, and what happens when it is sent: the person is its Owner, and goes there. */
export function useCreateTeamForm(onDone: () => void) {
  const create = useCreateTeam();
  const change = useSwitchTeam();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() === '' ? 'Enter a name for the team.' : null) },
  });
  const onSubmit = form.onSubmit(async ({ name }) => {
    try {
      await change.mutateAsync(await create.mutateAsync(name.trim()));
      form.reset();
      onDone();
    } catch (error) {
      const { byField, rest } = formErrors(error, ['name']);
      form.setErrors({ name: byField.name ?? rest });
    }
  });
  const field = (
    <TextInput
      label="Name"
      description="It has its own library, folders and people."
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      maxLength={100}
      data-autofocus
      key={form.key('name')}
      {...form.getInputProps('name')}
    />
  );
  return { field, onSubmit, busy: create.isPending || change.isPending };
}
