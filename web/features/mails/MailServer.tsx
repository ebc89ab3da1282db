import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { testMail } from '#contract/mails.ts';
import { call } from '../../lib/call.ts';
import { formErrors } from '../../lib/form-errors.ts';
import { useMe } from '../../lib/me.ts';
import { SettingsPart } from '../../ui/page/SettingsPart.tsx';
import styles from '../operator/Staff.module.css';

/** By which server mails go, and whether it takes one now. */
export function MailServer(props: {
  server: { host: string; port: number; secure: boolean; user: string | null };
  from: string;
}) {
  const { host, port, secure, user } = props.server;
  const [to, setTo] = useState(useMe().email);
  const test = useMutation({ mutationFn: () => call(testMail, { body: { to: to.trim() } }) });
  const wrong = test.isError ? formErrors(test.error, ['to']) : undefined;
  return (
    <SettingsPart title="Mail server" text="Set by SMTP_URL and VITRINE_MAIL_FROM.">
      <dl className={styles.pairs}>
        <dt>Server</dt>
        <dd>
          {host}:{port}
          {secure ? ', encrypted' : ', encrypted if supported'}
        </dd>
        {user && (
          <>
            <dt>As</dt>
            <dd>{user}</dd>
          </>
        )}
        <dt>From</dt>
        <dd>{props.from}</dd>
      </dl>
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          test.mutate();
        }}
      >
        <TextInput
          label="Send a test to"
          type="email"
          value={to}
          maxLength={254}
          error={wrong?.byField.to}
          onChange={(event) => setTo(event.currentTarget.value)}
        />
        <div>
          <Button type="submit" variant="line" loading={test.isPending} disabled={to.trim() === ''}>
            Send a test email
          </Button>
        </div>
        <div aria-live="polite">
          {test.isSuccess && (
            <p>
              The mail server accepted it for {test.data.to}: <span className={styles.code}>{test.data.answer}</span>
            </p>
          )}
          {wrong?.rest && <p className={styles.wrong}>{wrong.rest}</p>}
        </div>
      </form>
    </SettingsPart>
  );
}
