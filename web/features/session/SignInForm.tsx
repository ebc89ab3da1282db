import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { signInByEmail } from '#contract/session/auth.ts';
import { call } from '../../lib/call.ts';
import { meQuery } from '../../lib/me.ts';
import styles from '../../ui/form/Form.module.css';
import { FormError } from '../../ui/form/FormError.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { SecondStepForm } from './SecondStepForm.tsx';
import { authSentence } from './sentences.ts';

interface SignInValues {
  email: string;
  password: string;
  rememberMe: boolean;
}

/** Email and password, and the code where one is asked for; or a passkey. `onDone` runs when the person is known. */
export function SignInForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useForm<SignInValues>({
    mode: 'uncontrolled',
    initialValues: { email: '', password: '', rememberMe: true },
    validate: {
      email: (value) => (/^\S+@\S+$/.test(value.trim()) ? null : 'Enter your email address.'),
      password: (value) => (value === '' ? 'Enter your password.' : null),
    },
  });
  const finish = async () => {
    client.clear();
    await client.fetchQuery(meQuery);
    onDone();
  };
  const signIn = useMutation({
    async mutationFn(values: SignInValues) {
      const answer = await call(signInByEmail, { body: { ...values, email: values.email.trim() } });
      if ('twoFactorRedirect' in answer) setNeedsCode(true);
      else await finish();
    },
  });
  const refusal = signIn.error && authSentence(signIn.error, 'This email address and password do not match.');
  if (needsCode)
    return (
      <SecondStepForm
        onDone={finish}
        onAgain={() => {
          form.setFieldValue('password', '');
          setNeedsCode(false);
        }}
      />
    );
  return (
    <form className={styles.form} onSubmit={form.onSubmit((values) => signIn.mutate(values))} noValidate>
      <TextInput
        label="Email"
        type="email"
        autoComplete="username webauthn"
        size="lg"
        autoFocus
        key={form.key('email')}
        {...form.getInputProps('email')}
      />
      <div className={styles.beside}>
        <PasswordInput
          label="Password"
          autoComplete="current-password"
          size="lg"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Link to="/reset" search={{}} className={styles.link}>
          Forgot password?
        </Link>
      </div>
      <Checkbox
        label="Stay signed in on this device"
        key={form.key('rememberMe')}
        {...form.getInputProps('rememberMe', { type: 'checkbox' })}
      />
      <FormError text={refusal || undefined} />
      <Button variant="ink" size="lg" type="submit" loading={signIn.isPending}>
        Sign in
      </Button>
      <PasskeyButton onDone={finish} />
    </form>
  );
}
