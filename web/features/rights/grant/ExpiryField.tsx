import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { useRef } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { date } from '../../../lib/format.ts';
import { useEdited } from '../../../ui/form/use-edited.ts';
import { type FieldRule, saveField } from '../../files/act/save-file.ts';
import { ExpiryFields } from './ExpiryFields.tsx';
import { expirySentence, instantOf, localText } from './expiry-text.ts';
import styles from './RightsPanel.module.css';

/** Days before its end from which a file warns of it. */
const soonMs = 30 * 86_400_000;

const rule: FieldRule = {
  read: (file) => localText(file.expiration_date),
  changes: (text) => ({ expiration_date: instantOf(text) }),
  said: 'Rights details updated',
};

/** The moment a file expires. It may lie in the past: what then happens is said before it is saved. */
export function ExpiryField({ file, edits }: { file: FileDetail; edits: boolean }) {
  const value = rule.read(file);
  const edited = useEdited({ value, stamp: file.revision }, { save: saveField(file, rule) });
  const button = useRef<HTMLButtonElement>(null);
  if (edited.typed !== undefined)
    return <ExpiryFields edited={edited} onDone={() => requestAnimationFrame(() => button.current?.focus())} />;
  const now = new Date();
  const warns = value !== '' && new Date(value).getTime() - now.getTime() < soonMs;
  const said = value === '' ? 'Never' : date(value);
  return (
    <>
      {edits ? (
        <button
          ref={button}
          type="button"
          className={styles.date}
          aria-label={`Expiration date: ${said}`}
          onClick={edited.open}
        >
          <span>{said}</span>
          <IconPencil size={14} stroke={1.75} aria-hidden="true" />
        </button>
      ) : (
        said
      )}
      {value !== '' && (
        <p className={styles.soft} data-warns={warns || undefined}>
          {warns && <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />}
          <span>{expirySentence(value, now, true)}</span>
        </p>
      )}
    </>
  );
}
