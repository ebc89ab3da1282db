import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconPencil } from '@tabler/icons-react';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { date } from '../../../lib/format.ts';
import { keepFocus } from '../../../ui/form/keep-focus.ts';
import { type Edited, useEdited } from '../../../ui/form/use-edited.ts';
import { type FieldRule, saveField } from '../../files/act/save-file.ts';
import { expirySentence, instantOf, localText } from './expiry-text.ts';
import styles from './RightsPanel.module.css';

/** Days before its end from which a file warns of it. */
const soonMs = 30 * 86_400_000;

const rule: FieldRule = {
  read: (file) => localText(file.expiration_date),
  changes: (text) => ({ expiration_date: instantOf(text) }),
  said: 'Rights details updated',
};

function Fields({ edited, onDone }: { edited: Edited; onDone: () => void }) {
  const [wrong, setWrong] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const text = edited.typed ?? '';
  const [day = '', time = ''] = text.split('T');
  const type = (nextDay: string, nextTime: string) => {
    setWrong(undefined);
    edited.type(nextDay === '' ? '' : `${nextDay}T${nextTime === '' ? '00:00' : nextTime}`);
  };
  const finish = async (save: () => Promise<boolean>, returning: boolean) => {
    // A date that is typed in part reads as none.
    const part = [...(box.current?.querySelectorAll('input') ?? [])].some((input) => input.validity.badInput);
    if (part) return setWrong('Enter a date and a time.');
    if ((await save()) && returning) onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      edited.drop();
      onDone();
    }
    if (event.key !== 'Enter' || (event.target as HTMLElement).tagName === 'BUTTON') return;
    event.preventDefault();
    void finish(edited.save, true);
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) void finish(edited.leave, false);
  };
  const { refusal } = edited;
  return (
    <div
      ref={box}
      className={styles.expiry}
      role="group"
      aria-label="Expiration date"
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      <div className={styles.moment}>
        <TextInput
          type="date"
          aria-label="Day"
          max="9999-12-31"
          value={day}
          onChange={(event) => type(event.currentTarget.value, time)}
          autoFocus
        />
        <TextInput
          type="time"
          aria-label="Time"
          disabled={day === ''}
          value={day === '' ? '' : time}
          onChange={(event) => type(day, event.currentTarget.value)}
        />
      </div>
      <p className={styles.soft} role="status">
        {wrong ?? refusal?.reason ?? expirySentence(text, new Date(), false)}
        {refusal?.now && ` ${refusal.now.value === '' ? 'no date' : date(refusal.now.value)}`}
      </p>
      <div className={styles.buttons}>
        <Button {...keepFocus} size="xs" variant="quiet" onClick={() => type('', '')}>
          No end
        </Button>
        <span className={styles.space} />
        <Button
          {...keepFocus}
          size="xs"
          variant="quiet"
          onClick={() => {
            edited.drop();
            onDone();
          }}
        >
          {refusal?.now ? 'Use theirs' : 'Cancel'}
        </Button>
        <Button
          {...keepFocus}
          size="xs"
          variant="ink"
          loading={edited.saving}
          onClick={() => void finish(edited.save, true)}
        >
          {refusal?.now ? 'Keep mine' : 'Save'}
        </Button>
      </div>
    </div>
  );
}

/** The moment a file expires. It may lie in the past: what then happens is said before it is saved. */
export function ExpiryField({ file, edits }: { file: FileDetail; edits: boolean }) {
  const value = rule.read(file);
  const edited = useEdited({ value, stamp: file.revision }, { save: saveField(file, rule) });
  const button = useRef<HTMLButtonElement>(null);
  if (edited.typed !== undefined)
    return <Fields edited={edited} onDone={() => requestAnimationFrame(() => button.current?.focus())} />;
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
