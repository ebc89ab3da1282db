import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Consent } from '#contract/consents/routes.ts';
import { day } from '../../lib/format.ts';
import styles from './Consents.module.css';
import { allowed, holds } from './words.ts';

/** The facts of a consent, for those who may not change it, or of one that was withdrawn. */
export function ConsentFacts({ consent, onClose }: { consent: Consent; onClose: () => void }) {
  const { person, contact, minor, guardian, note, form, files, withdrawn_reason: reason, created_by: by } = consent;
  const rows: [string, string | null][] = [
    ['Contact', contact],
    ['Under 18', minor ? (guardian ?? 'Yes') : null],
    ['Allowed uses', allowed(consent)],
    ['Valid', holds(consent)],
    ['Reason of the withdrawal', reason],
    ['Note', note],
    ['Recorded', `${day(consent.created_at)}${by ? ` by ${by.first_name} ${by.last_name}` : ''}`],
    ['Ledger', consent.ledger_number === null ? null : `Entry ${consent.ledger_number}`],
  ];
  return (
    <Drawer opened onClose={onClose} title={`Consent of ${person}`}>
      <dl className={styles.facts}>
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
        {form && (
          <div>
            <dt>Signed form</dt>
            <dd>
              <Link to="/file/$uuid" params={{ uuid: form.uuid }} dir="auto">
                {form.name}
              </Link>
            </dd>
          </div>
        )}
        {files.length > 0 && (
          <div>
            <dt>Files</dt>
            {files.map(({ uuid, name }) => (
              <dd key={uuid}>
                <Link to="/file/$uuid" params={{ uuid }} dir="auto">
                  {name}
                </Link>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </Drawer>
  );
}
