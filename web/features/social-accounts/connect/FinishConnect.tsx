import { Badge, Button, Loader } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { finishAccount } from '#contract/social-accounts/routes.ts';
import { call, refusalOf } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { AccountMark } from '../AccountMark.tsx';
import { useConnectAccount, useUpdateAccount } from '../account-actions.ts';
import styles from './Finish.module.css';

/** The answer of a network, as it came back in the address. */
export interface Returned {
  readonly state: string;
  readonly code?: string | undefined;
  readonly error?: string | undefined;
  readonly iss?: string | undefined;
}
type Found = Awaited<ReturnType<typeof call<typeof finishAccount>>>;
type Choice = Found['choices'][number];

function One({ found, choice }: { found: Found; choice: Choice }) {
  const connect = useConnectAccount();
  const again = useUpdateAccount(({ username }) => `Connected ${username} again`);
  const { grant, platform } = found;
  const done = connect.isSuccess || again.isSuccess;
  const error = connect.error ?? again.error;
  const act = () =>
    choice.account === null
      ? connect.mutate({ platform, grant, choice: choice.choice })
      : again.mutate({ uuid: choice.account, grant, choice: choice.choice });
  return (
    <li className={styles.choice}>
      <AccountMark account={{ ...choice, platform }} size={40} />
      <span className={styles.words}>
        <b>{choice.name || choice.username}</b>
        <span>@{choice.username}</span>
        <FormError text={error ? refusalOf(error) : undefined} />
      </span>
      {done ? (
        <Badge variant="success">Connected</Badge>
      ) : (
        <Button variant="ink" size="xs" loading={connect.isPending || again.isPending} onClick={act}>
          {choice.account === null ? 'Connect' : 'Connect again'}
        </Button>
      )}
    </li>
  );
}

const back = (text: string) => (
  <LinkButton variant="line" to="/team/settings/$section" params={{ section: 'social-accounts' }} search={{}}>
    {text}
  </LinkButton>
);

/** Accounts that can be connected now, as the network answered. */
export function FinishConnect({ returned }: { returned: Returned }) {
  const team = useTeam().uuid;
  const [begun] = useState(returned);
  const asked = useRef(false);
  const finish = useMutation({
    mutationFn: () =>
      call(finishAccount, {
        params: { team },
        body: {
          state: begun.state,
          ...(begun.code === undefined ? {} : { code: begun.code }),
          ...(begun.error === undefined ? {} : { error: begun.error }),
          ...(begun.iss === undefined ? {} : { iss: begun.iss }),
        },
      }),
  });
  useEffect(() => {
    // It can be answered once.
    if (asked.current) return;
    asked.current = true;
    finish.mutate();
  }, [finish]);
  if (finish.isError)
    return (
      <EmptyState
        icon={<IconPlugConnectedX size={22} stroke={1.75} />}
        heading="h2"
        title="The account was not connected"
        text={refusalOf(finish.error)}
        action={back('Back to Social accounts')}
      />
    );
  if (!finish.data) return <Loader role="status" size="sm" aria-label="Asking the network" />;
  const found = finish.data;
  if (found.choices.length === 0)
    return (
      <EmptyState
        heading="h2"
        title="No accounts found"
        text="The person who signed in manages no account we can publish to, or gave access to none."
        action={back('Back to Social accounts')}
      />
    );
  return (
    <section className={styles.found} aria-label="Accounts">
      <ul className={styles.choices}>
        {found.choices.map((choice) => (
          <One key={choice.choice} found={found} choice={choice} />
        ))}
      </ul>
      {back('Done')}
    </section>
  );
}
