import { Skeleton, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar, IconClock } from '@tabler/icons-react';
import { type FocusEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { datePattern, day as dayWords } from '../../lib/format.ts';
import { Popover } from '../overlays/Popover.tsx';
import styles from './DateField.module.css';
import { readDay, readTime } from './read-day.ts';
import { useTypedValue } from './use-typed-value.ts';

const Days = lazy(async () => ({ default: (await import('./Pickers.tsx')).Days }));
const Times = lazy(async () => ({ default: (await import('./Pickers.tsx')).Times }));

type ValueFieldProps = Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'min' | 'max'> & {
  /** Empty: none. */
  value?: string;
  /** Told as soon as what is typed is whole, or empty. */
  onChange: (value: string) => void;
  /** Told when it is done with: the field is left, Enter is pressed, or something is picked. */
  onCommit?: (value: string) => void;
};

/** The button at the end of a field, and what it opens. */
function Picker(props: {
  label: string;
  icon: ReactNode;
  opened: boolean;
  disabled: boolean | undefined;
  onToggle: (opened: boolean) => void;
  children: ReactNode;
}) {
  const { label, icon, opened, disabled = false, onToggle, children } = props;
  return (
    <Popover opened={opened} onChange={onToggle} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <button
          type="button"
          className={styles.open}
          data-touch
          aria-label={label}
          disabled={disabled}
          onClick={() => onToggle(!opened)}
        >
          {icon}
        </button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} data-picker className={styles.picker ?? ''}>
        <Suspense fallback={<Skeleton height={252} width={252} radius={8} />}>{children}</Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}

/** True when the focus goes on within an element, or to what a field in it has opened. */
export const staysWithin = ({
  currentTarget,
  relatedTarget,
}: {
  currentTarget: Element;
  relatedTarget: EventTarget | null;
}): boolean =>
  relatedTarget instanceof Element &&
  (currentTarget.contains(relatedTarget) || relatedTarget.closest('[data-picker]') !== null);

/** A day, typed in the reader's own way or picked from a calendar. Its value is '2026-11-22'. */
export function DateField(props: ValueFieldProps & { min?: string | undefined; max?: string | undefined }) {
  const { value = '', onChange, onCommit, min, max, error, onBlur, onFocus, onKeyDown, className, ...rest } = props;
  const [opened, setOpened] = useState(false);
  const example = dayWords('2026-11-22');
  const field = useTypedValue({
    value,
    read: readDay,
    write: dayWords,
    goesOn: () => false,
    problem: `Enter a date, such as ${example}.`,
    onChange,
    onCommit,
  });
  const off = rest.disabled || rest.readOnly;
  return (
    <TextInput
      rightSectionWidth={34}
      rightSection={
        <Picker
          label="Choose a date"
          icon={<IconCalendar size={16} stroke={1.75} aria-hidden="true" />}
          opened={opened}
          disabled={off}
          onToggle={setOpened}
        >
          <Days
            value={value}
            min={min}
            max={max}
            sundayFirst={datePattern().startsWith('MM/')}
            onPick={(next) => {
              field.pick(next);
              setOpened(false);
            }}
          />
        </Picker>
      }
      placeholder={datePattern().toLowerCase()}
      autoComplete="off"
      spellCheck={false}
      maxLength={20}
      {...rest}
      {...field.props}
      className={`${styles.field} ${className ?? ''}`}
      error={field.wrong ? `Enter a date, such as ${example}.` : error}
      onFocus={(event) => {
        field.props.onFocus();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        field.props.onBlur(event);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && !off) {
          event.preventDefault();
          setOpened(true);
        }
        field.props.onKeyDown(event);
        onKeyDown?.(event);
      }}
    />
  );
}

const noTime = 'Enter a time, such as 18:30.';

/** A time of the day, typed or picked. Its value is '18:30'. `hint` tells where that is. */
export function TimeField(props: ValueFieldProps & { hint?: string }) {
  const { value = '', onChange, onCommit, hint, error, onBlur, onFocus, onKeyDown, className, ...rest } = props;
  const [opened, setOpened] = useState(false);
  const field = useTypedValue({
    value,
    read: readTime,
    write: (time) => time,
    // 0930 may become a time only when it is whole.
    goesOn: (typed) => !/^\d{1,2}[:.]\d\d$/.test(typed.trim()),
    problem: noTime,
    onChange,
    onCommit,
  });
  const off = rest.disabled || rest.readOnly;
  const told: ReactNode = hint && <span className={styles.hint}>{hint}</span>;
  return (
    <TextInput
      rightSectionWidth={hint ? `calc(${hint.length}ch + 44px)` : 34}
      rightSection={
        <span className={styles.end}>
          {told}
          <Picker
            label="Choose a time"
            icon={<IconClock size={16} stroke={1.75} aria-hidden="true" />}
            opened={opened}
            disabled={off}
            onToggle={setOpened}
          >
            <Times
              value={value}
              onPick={(next) => {
                field.pick(next);
                setOpened(false);
              }}
            />
          </Picker>
        </span>
      }
      placeholder="hh:mm"
      autoComplete="off"
      spellCheck={false}
      maxLength={8}
      {...rest}
      {...field.props}
      className={`${styles.field} ${className ?? ''}`}
      error={field.wrong ? noTime : error}
      onFocus={(event) => {
        field.props.onFocus();
        onFocus?.(event);
      }}
      onBlur={(event) => {
        field.props.onBlur(event);
        onBlur?.(event);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' && !off) {
          event.preventDefault();
          setOpened(true);
        }
        field.props.onKeyDown(event);
        onKeyDown?.(event);
      }}
    />
  );
}

/** A day and a time. Its value is '2026-11-22T18:30'; a day without a time begins at midnight. */
export function MomentField(props: {
  label: string;
  value: string;
  disabled?: boolean;
  error?: ReactNode;
  /** Told when both fields are left, or one is emptied. */
  onCommit: (value: string) => void;
}) {
  const { label, value, disabled = false, error, onCommit } = props;
  const [changed, setChanged] = useState<string>();
  const [day = '', time = ''] = (changed ?? value).split('T');
  const set = (nextDay: string, nextTime: string) =>
    setChanged(nextDay === '' ? '' : `${nextDay}T${nextTime === '' ? '00:00' : nextTime}`);
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (staysWithin(event) || changed === undefined) return;
    if (changed !== value) onCommit(changed);
    setChanged(undefined);
  };
  return (
    <fieldset className={styles.moment} aria-label={label} onBlur={leave}>
      <DateField label={label} value={day} disabled={disabled} error={error} onChange={(next) => set(next, time)} />
      <TimeField
        aria-label={`${label} at`}
        value={day === '' ? '' : time}
        disabled={disabled || day === ''}
        onChange={(next) => set(day, next)}
      />
    </fieldset>
  );
}
