import { Button, Drawer } from '@mantine/core';
import { useState } from 'react';
import type { Consent } from '#contract/consents/routes.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { useTeam } from '../../lib/me.ts';
import { FormError } from '../../ui/form/FormError.tsx';
import { NarrowField } from '../../ui/form/NarrowField.tsx';
import { usePaged } from '../../ui/list/use-paged.ts';
import { ConsentDrawer } from './ConsentDrawer.tsx';
import styles from './Consents.module.css';
import { useUpdateConsent } from './consent-actions.ts';
import { consentsQuery } from './queries.ts';
import { allowed, holds } from './words.ts';

/** Links a file with a consent that the team has, or records another. */
export function AddConsent(props: { file: FileDetail; linked: readonly Consent[]; onClose: () => void }) {
  const { file, linked, onClose } = props;
  const team = useTeam().uuid;
  const [q, setQ] = useState('');
  const [isNew, setNew] = useState(false);
  const list = usePaged(consentsQuery(team, { q, state: 'given' }));
  const link = useUpdateConsent(team);
  const known = list.rows.filter(({ uuid }) => !linked.some((one) => one.uuid === uuid));
  // Nothing to choose from: the form at once.
  const nothing = q === '' && list.state === 'ready' && known.length === 0;
  if (isNew || nothing) {
    const { uuid, name, latest_version } = file;
    const files = [{ uuid, name, thumbnail_url: latest_version.thumbnail_url }];
    return <ConsentDrawer team={team} files={files} onClose={onClose} />;
  }
  const choose = (consent: Consent) =>
    link.mutate({ consent, changes: { add_files: [file.uuid] } }, { onSuccess: onClose });
  return (
    <Drawer opened onClose={link.isPending ? () => {} : onClose} title="Add consent" size={480}>
      <div className={styles.form}>
        <NarrowField max={100} label="Find people" value={q} onChange={setQ} />
        <ul className={styles.cards} aria-label="Consents of the team">
          {known.map((consent) => (
            <li key={consent.uuid}>
              <button type="button" className={styles.card} disabled={link.isPending} onClick={() => choose(consent)}>
                <b>{consent.person}</b>
                <span className={styles.soft}>{allowed(consent)}</span>
                <span className={styles.soft}>{holds(consent)}</span>
              </button>
            </li>
          ))}
        </ul>
        {list.state === 'ready' && known.length === 0 && <p className={styles.soft}>No results</p>}
        {list.state === 'failed' && <FormError text="The consents did not load. Close this and try again." />}
        <FormError text={link.error?.message} />
        <Button variant="ink" disabled={link.isPending} onClick={() => setNew(true)} className={styles.start ?? ''}>
          New consent
        </Button>
      </div>
    </Drawer>
  );
}
