import { Button } from '@mantine/core';
import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import { date } from '../../../lib/format.ts';
import { DateField, staysWithin, TimeField } from '../../../ui/form/DateField.tsx';
import { keepFocus } from '../../../ui/form/keep-focus.ts';
import type { Edited } from '../../../ui/form/use-edited.ts';
import { expirySentence, localText } from './expiry-text.ts';
import styles from './RightsPanel.module.css';

/** Day and time as they are typed, and their ways to be saved or dropped. */
function useTypedMoment(edited: Edited, onDone: () => void) {
  const [wrong, setWrong] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const [day = '', time = ''] = (edited.typed ?? '').split('T');
  const type = (nextDay: string, nextTime: string) => {
    setWrong(undefined);
    edited.type(nextDay === '' ? '' : `${nextDay}T${nextTime === '' ? '00:00' : nextTime}`);
  };
  const finish = async (save: () => Promise<boolean>, returning: boolean) => {
    // A date that is typed in part reads as none.
    const part = [...(box.current?.querySelectorAll('input') ?? [])].some((input) => input.validity.customError);
    if (part) return setWrong('Enter a date and a time.');
    if ((await save()) && returning) onDone();
  };
  const drop = () => {
    edited.drop();
    onDone();
  };
  const save = () => void finish(edited.save, true);
  const leave = () => void finish(edited.leave, false);
  return { box, day, time, wrong, type, save, leave, drop };
}

/** The fields for the moment a file expires. */
export function ExpiryFields({ edited, onDone }: { edited: Edited; onDone: () => void }) {
  const { box, day, time, wrong, type, save, leave, drop } = useTypedMoment(edited, onDone);
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') {
      event.preventDefault();
      drop();
    }
    if (event.key !== 'Enter' || (event.target as HTMLElement).tagName === 'BUTTON') return;
    event.preventDefault();
    save();
  };
  const onBlur = (event: FocusEvent<HTMLElement>) => {
    if (!staysWithin(event)) leave();
  };
  const { refusal } = edited;
  // What that means is said before it is saved.
  const now = () => edited.type(localText(new Date().toISOString()));
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
        <DateField aria-label="Day" value={day} onChange={(value) => type(value, time)} autoFocus />
        <TimeField
          aria-label="Time"
          disabled={day === ''}
          value={day === '' ? '' : time}
          onChange={(value) => type(day, value)}
        />
      </div>
      <p className={styles.soft} role="status">
        {wrong ?? refusal?.reason ?? expirySentence(edited.typed ?? '', new Date(), false)}
        {refusal?.now && ` ${refusal.now.value === '' ? 'no date' : date(refusal.now.value)}`}
      </p>
      <div className={styles.buttons}>
        <Button {...keepFocus} size="xs" variant="quiet" onClick={() => type('', '')}>
          No end
        </Button>
        <Button {...keepFocus} size="xs" variant="quiet" onClick={now}>
          Expire now
        </Button>
        <span className={styles.space} />
        <Button {...keepFocus} size="xs" variant="quiet" onClick={drop}>
          {refusal?.now ? 'Use theirs' : 'Cancel'}
        </Button>
        <Button {...keepFocus} size="xs" variant="ink" loading={edited.saving} onClick={save}>
          {refusal?.now ? 'Keep mine' : 'Save'}
        </Button>
      </div>
    </div>
  );
}
