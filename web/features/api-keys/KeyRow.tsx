import { Badge, Button } from '@mantine/core';
import { useState } from 'react';
import type { ApiKey } from '#contract/api-keys.ts';
import { flagWords, namesOfFlags } from '#contract/policy/flag-words.ts';
import { count, date } from '../../lib/format.ts';
import { fullName } from '../../lib/people.ts';
import { classes } from '../../ui/classes.ts';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import list from '../../ui/page/SettingsList.module.css';
import { When } from '../../ui/When.tsx';
import styles from './ApiKeys.module.css';
import { useRevokeKey } from './key-actions.ts';

const soonMs = 14 * 86_400_000;

function Ending({ ended, expires_at }: ApiKey) {
  if (ended === 'maker_gone') return <Badge variant="danger">Its creator left the team</Badge>;
  if (ended === 'expired') return <Badge variant="danger">Expired {date(expires_at ?? '')}</Badge>;
  if (expires_at === null) return <>Does not expire</>;
  const soon = new Date(expires_at).getTime() - Date.now() < soonMs;
  return soon ? <Badge variant="warning">Expires {date(expires_at)}</Badge> : <>Expires {date(expires_at)}</>;
}

function Scopes({ scopes, withheld, ended }: ApiKey) {
  const names = scopes.map((scope) => flagWords[scope].name);
  return (
    <>
      <span className={styles.names} title={names.join(', ')}>
        {names.length > 3 ? `${names.slice(0, 2).join(', ')} and ${names.length - 2} more` : names.join(', ')}
      </span>
      {withheld.length > 0 && ended === null && (
        <span className={list.warning}>
          Not allowed by its creator’s role:{' '}
          {withheld.length > 3 ? count(withheld.length, 'scope') : namesOfFlags(withheld)}.
        </span>
      )}
    </>
  );
}

/** One key: what it is called and begins with, what it may do, when it was used, and when it ends. */
export function KeyRow({ apiKey }: { apiKey: ApiKey }) {
  const [asking, setAsking] = useState(false);
  const revoke = useRevokeKey();
  const { name, prefix, created_by, created_at, last_used_at } = apiKey;
  return (
    <li className={classes(list.row, styles.row)}>
      <div className={list.cell}>
        <span className={list.name} dir="auto">
          {name}
        </span>
        <span className={list.soft}>
          <code className={list.mono}>{prefix}…</code>
        </span>
        <span className={list.soft}>
          {created_by ? fullName(created_by) : 'A former member'}, <When at={created_at} />
        </span>
      </div>
      <div className={classes(list.cell, styles.may)}>
        <Scopes {...apiKey} />
      </div>
      <div className={classes(list.cell, styles.times)}>
        <span>
          {last_used_at ? (
            <>
              Used <When at={last_used_at} />
            </>
          ) : (
            'Never used'
          )}
        </span>
        <span className={list.soft}>
          <Ending {...apiKey} />
        </span>
      </div>
      <Button variant="line" size="xs" aria-label={`Revoke ${name}`} onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={`Revoke ${name}?`}
        confirm="Revoke"
        danger
        onConfirm={() => revoke.mutateAsync(apiKey)}
      >
        Anything that uses this key stops working immediately. This cannot be undone.
      </ConfirmDialog>
    </li>
  );
}
