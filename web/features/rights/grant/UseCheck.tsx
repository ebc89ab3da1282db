import { Select, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconHelp, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import type { FileUse } from '#contract/files/use.ts';
import { type Verdict, verdictWords } from '#contract/policy/use/use.ts';
import { date, day } from '../../../lib/format.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { fileUseQuery } from '../queries.ts';
import styles from './RightsPanel.module.css';

const icons = { yes: IconCheck, conditions: IconAlertTriangle, unclear: IconHelp, no: IconX } as const;
const verdictOf = { for: 'yes', condition: 'conditions', unclear: 'unclear', against: 'no' } as const;
const views = {
  clean: 'can view this',
  watermarked: 'can view this with a watermark',
  none: 'cannot view this',
} as const;
const downloads = {
  clean: 'download the original',
  watermarked: 'download a watermarked copy',
  none: 'cannot download it',
} as const;
const me = 'me';

const when = (on: string) => (on.length === 10 ? day(on) : date(on));
const today = () => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

function Mark({ verdict, size }: { verdict: Verdict; size: number }) {
  const Icon = icons[verdict];
  return (
    <span className={styles.mark} data-verdict={verdict}>
      <Icon size={size} stroke={2} aria-hidden="true" />
    </span>
  );
}

function Answer({ use, who }: { use: FileUse; who: string }) {
  return (
    <div className={styles.answer} data-verdict={use.verdict}>
      <p className={styles.verdict}>
        <Mark verdict={use.verdict} size={18} />
        {verdictWords[use.verdict]}
      </p>
      <ul className={styles.reasons}>
        {use.reasons.map(({ kind, text, on }) => (
          <li key={`${kind} ${text}`}>
            <Mark verdict={verdictOf[kind]} size={14} />
            <span>
              {text}
              {on && ` ${when(on)}`}
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        {who} {views[use.see]} {(use.see === 'none') === (use.take === 'none') ? 'and' : 'but'} {downloads[use.take]}
        {use.until ? `, until ${date(use.until)}` : ''}.
      </p>
    </div>
  );
}

/** 'Can I use this?': the decision and its reasons, for the reader, for a role of the team, on a day. */
export function UseCheck({ file }: { file: FileDetail }) {
  const title = useId();
  const [role, setRole] = useState(me);
  const [on, setOn] = useState('');
  const asked = useQuery(
    fileUseQuery(file, { role: role === me ? undefined : role, at: on === '' || on === today() ? undefined : on }),
  );
  const roles = asked.data?.roles ?? [];
  return (
    <section className={styles.use} aria-labelledby={title}>
      <h3 id={title}>Can I use this?</h3>
      <div className={styles.asked}>
        {(roles.length > 0 || role !== me) && (
          <Select
            label="Who"
            data={[{ value: me, label: 'Me' }, ...roles.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
            value={role}
            allowDeselect={false}
            searchable={roles.length > 8}
            nothingFoundMessage="No results"
            onChange={(next) => setRole(next ?? me)}
            comboboxProps={{ withinPortal: true }}
          />
        )}
        <DateField label="On" value={on === '' ? today() : on} onChange={(value) => setOn(value)} />
      </div>
      <div aria-live="polite" aria-busy={asked.isFetching}>
        {asked.isError && (
          <ErrorState title="The answer did not load" error={asked.error} onRetry={() => void asked.refetch()} />
        )}
        {!asked.isError &&
          (asked.data ? (
            <Answer use={asked.data} who={role === me ? 'You' : 'This role'} />
          ) : (
            <Skeleton height={96} radius={8} />
          ))}
      </div>
    </section>
  );
}
