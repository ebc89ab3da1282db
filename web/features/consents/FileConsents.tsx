import { Badge, Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Consent } from '#contract/consents/routes.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { consentPolicy } from '#contract/policy/consents.ts';
import { useCan } from '../../lib/can.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { AddConsent } from './AddConsent.tsx';
import styles from './Consents.module.css';
import { OpenConsent } from './OpenConsent.tsx';
import { consentsQuery } from './queries.ts';
import { allowed, holds, stateLooks } from './words.ts';

function Line({ consent, onOpen }: { consent: Consent; onOpen: () => void }) {
  const [word, badge] = stateLooks[consent.state];
  return (
    <li>
      <button type="button" className={styles.card} onClick={onOpen}>
        <span className={styles.head}>
          <b>{consent.person}</b>
          {consent.minor && <Badge variant="light">Under 18</Badge>}
          <Badge variant={badge}>{word}</Badge>
        </span>
        <span className={styles.soft}>{allowed(consent)}</span>
        <span className={styles.soft}>{holds(consent)}</span>
      </button>
    </li>
  );
}

/** The consents of the people in a file, which bind it as its rights do. */
export function FileConsents({ file }: { file: FileDetail }) {
  const { team } = file;
  const manage = useCan(consentPolicy['consent.manage']);
  const list = usePaged(consentsQuery(team, { file: file.uuid }));
  const [opened, setOpened] = useState<string>();
  const [adding, setAdding] = useState(false);
  if (list.state === 'failed')
    return <ErrorState title="The consents did not load" error={list.error} onRetry={list.again} />;
  if (list.rows.length === 0 && !manage) return null;
  return (
    <section className={styles.panel} aria-label="People in this file">
      <h3 className={styles.title}>People in this file</h3>
      {list.rows.length > 0 && (
        <ul className={styles.cards}>
          {list.rows.map((consent) => (
            <Line key={consent.uuid} consent={consent} onOpen={() => setOpened(consent.uuid)} />
          ))}
        </ul>
      )}
      {manage && (
        <Button
          variant="line"
          leftSection={<IconPlus size={16} />}
          onClick={() => setAdding(true)}
          className={styles.start ?? ''}
        >
          Add consent
        </Button>
      )}
      {opened && <OpenConsent team={team} id={opened} manage={manage} onClose={() => setOpened(undefined)} />}
      {adding && <AddConsent file={file} linked={list.rows} onClose={() => setAdding(false)} />}
    </section>
  );
}
