import { PasswordInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import styles from './Form.module.css';

type FormOf<Fields extends string> = Pick<UseFormReturnType<Record<Fields, string>>, 'key' | 'getInputProps'>;

const filled = (value: string, what: string) => (value.trim() === '' ? `Enter ${what}.` : null);

/** The sentence of each field of a new account when its value will not do; `team` is that of the first run. */
export const personRules = {
  team: (value: string) => filled(value, 'a name for the team'),
  first_name: (value: string) => filled(value, 'your first name'),
  last_name: (value: string) => filled(value, 'your last name'),
  email: (value: string) =>
    /^\S+@\S+\.\S+$/.test(value.trim()) ? null : 'Enter an email address, such as ines@example.com.',
  password: (value: string) => (value.length < 8 ? 'Enter at least 8 characters.' : null),
};

export function NameFields({
  form,
  autoFocus = false,
}: {
  form: FormOf<'first_name' | 'last_name'>;
  autoFocus?: boolean;
}) {
  return (
    <div className={styles.pair}>
      <TextInput
        label="First name"
        maxLength={100}
        size="lg"
        autoFocus={autoFocus}
        autoComplete="given-name"
        key={form.key('first_name')}
        {...form.getInputProps('first_name')}
      />
      <TextInput
        label="Last name"
        maxLength={100}
        size="lg"
        autoComplete="family-name"
        key={form.key('last_name')}
        {...form.getInputProps('last_name')}
      />
    </div>
  );
}

export function EmailField({ form }: { form: FormOf<'email'> }) {
  return (
    <TextInput
      label="Email"
      type="email"
      size="lg"
      autoComplete="username"
      key={form.key('email')}
      {...form.getInputProps('email')}
    />
  );
}

export function NewPasswordField({ form }: { form: FormOf<'password'> }) {
  return (
    <PasswordInput
      label="Password"
      description="At least 8 characters"
      size="lg"
      autoComplete="new-password"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      key={form.key('password')}
      {...form.getInputProps('password')}
    />
  );
}
