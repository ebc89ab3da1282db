import { Button, Skeleton, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ReplyOut } from '#contract/core/route.ts';
import { closeTeam, showClosing } from '#contract/teams/closing.ts';
import { call } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { formErrors } from '../../../lib/form-errors.ts';
import { bytes, count, date } from '../../../lib/format.ts';
import { isolated } from '../../../lib/isolated.ts';
import { meQuery, useTeam } from '../../../lib/me.ts';
import { FormError } from '../../../ui/form/FormError.tsx';
import { FormDialog } from '../../../ui/overlays/FormDialog.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { SettingsPart } from '../../../ui/page/SettingsPart.tsx';
import styles from './DeleteTeam.module.css';

type Loss = ReplyOut<typeof showClosing>;

/** The things that go, the most first; those of which there are none are left out. */
const lossOf = (loss: Loss): string[] =>
  [
    [loss.files, 'file', `, ${bytes(loss.bytes)}`],
    [loss.folders, 'folder', ''],
    [loss.collections, 'collection', ''],
    [loss.members, 'membership', '', 'memberships'],
    [loss.shares, 'shared folder', ''],
    [loss.api_keys, 'API key', ''],
    [loss.webhooks, 'webhook', ''],
  ].flatMap(([value, one, more, many]) =>
    Number(value) > 0 ? [`${count(Number(value), String(one), many ? String(many) : undefined)}${more}`] : [],
  );

function DeleteDialog({
  team,
  loss,
  onClose,
}: {
  team: { uuid: string; name: string };
  loss: Loss;
  onClose: () => void;
}) {
  const [typed, setTyped] = useState('');
  const client = useQueryClient();
  const navigate = useNavigate();
  const close = useChange({
    run: () => call(closeTeam, { params: { team: team.uuid }, body: { name: typed.trim() } }),
    said: ({ remove_at }) =>
      `${isolated(team.name)} was deleted. You can restore it in your account until ${date(remove_at)}.`,
    failed: null,
    after: async () => {
      await client.fetchQuery({ ...meQuery, staleTime: 0 });
      client.removeQueries({ predicate: (query) => query.queryKey[0] !== meQuery.queryKey[0] });
      await navigate({ to: '/library/', search: {} });
    },
  });
  const wrong = close.isError ? formErrors(close.error, ['name']) : undefined;
  return (
    <FormDialog
      title={`Delete ${team.name}`}
      action="Delete the team"
      danger
      busy={close.isPending}
      ready={typed.trim() === team.name}
      onSubmit={() => close.mutate()}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <p>Everyone loses access immediately. Shared folders, API keys and webhooks stop working.</p>
        <ul className={styles.loss} aria-label="What will be lost">
          {lossOf(loss).map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p>
          For {count(loss.days, 'day')} an Owner can restore it with all of this. After that, its files are permanently
          deleted; the audit log is kept according to its retention.
        </p>
        <TextInput
          label={`Type ${team.name} to confirm`}
          value={typed}
          autoComplete="off"
          maxLength={100}
          error={wrong?.byField.name}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus
        />
        <FormError text={wrong?.rest} />
      </div>
    </FormDialog>
  );
}

/** The end of a team. */
export function DeleteTeam() {
  const { uuid, name, permissions } = useTeam();
  const [open, { open: show, close }] = useDisclosure(false);
  const manages = permissions.includes('MANAGE_TEAM');
  const { data, error, refetch } = useQuery({
    queryKey: ['team closing', uuid],
    queryFn: ({ signal }) => call(showClosing, { params: { team: uuid }, signal }),
    enabled: manages,
    staleTime: 0,
  });
  if (!manages) return null;
  return (
    <SettingsPart
      title="Delete the team"
      text="Everyone loses access immediately. An Owner can restore it for 14 days; then its files are permanently deleted."
    >
      {data ? (
        data.allowed ? (
          <Button variant="danger" onClick={show}>
            Delete {name}
          </Button>
        ) : (
          <p className={styles.soft}>Only an Owner can delete the team.</p>
        )
      ) : error ? (
        <ErrorState title="This did not load" error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={34} width={160} />
      )}
      {open && data && <DeleteDialog team={{ uuid, name }} loss={data} onClose={close} />}
    </SettingsPart>
  );
}
