import { Button, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { formErrors } from '../../lib/form-errors.ts';
import { saveMe, useMe } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import styles from '../../ui/form/Form.module.css';
import { FormError } from '../../ui/form/FormError.tsx';

const fields = ['first_name', 'last_name'] as const;
const must = (value: string) => (value.trim() === '' ? 'Must not be empty' : null);

/** One's own name, as others see it beside what one says and does. */
export function ProfileForm() {
  const me = useMe();
  const form = useForm({
    initialValues: { first_name: me.first_name, last_name: me.last_name },
    validate: { first_name: must, last_name: must },
  });
  const save = useMutation({
    mutationFn: (body: { first_name: string; last_name: string }) => saveMe(body),
    onSuccess(saved) {
      const { first_name, last_name } = saved;
      form.setInitialValues({ first_name, last_name });
      form.reset();
      toast.success('Name changed');
    },
    onError: (error) => form.setErrors(formErrors(error, fields).byField),
  });
  return (
    <form className={styles.form} onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <div className={styles.pair}>
        <TextInput label="First name" autoComplete="given-name" {...form.getInputProps('first_name')} />
        <TextInput label="Last name" autoComplete="family-name" {...form.getInputProps('last_name')} />
      </div>
      <FormError text={save.error ? formErrors(save.error, fields).rest : undefined} />
      <div>
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          Save
        </Button>
      </div>
    </form>
  );
}
