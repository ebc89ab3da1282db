import { ColorInput, NumberInput, Select, Slider, Switch } from '@mantine/core';
import { type ReactNode, useId, useState } from 'react';
import styles from './rows.module.css';

/** One setting: its name at the left, what sets it at the right. */
export function Row({ label, htmlFor, children }: { label: string; htmlFor?: string; children: ReactNode }) {
  return (
    <div className={styles.row}>
      <label className={styles.label} htmlFor={htmlFor}>
        {label}
      </label>
      {children}
    </div>
  );
}

export function SliderRow(props: {
  label: string;
  /** Its name where the label alone does not say it. */
  name?: string;
  value: number;
  min: number;
  max: number;
  unit?: string;
  disabled: boolean;
  onChange: (value: number) => void;
}) {
  const { label, value, min, max, unit = '' } = props;
  return (
    <div className={styles.slide}>
      <span className={styles.label} aria-hidden="true">
        {label}
      </span>
      <Slider
        thumbLabel={props.name ?? label}
        value={value}
        min={min}
        max={max}
        label={null}
        size={4}
        thumbSize={16}
        disabled={props.disabled}
        thumbProps={{ 'aria-valuetext': `${value}${unit}` }}
        classNames={{ thumb: styles.thumb ?? '', bar: styles.slideBar ?? '', track: styles.track ?? '' }}
        onChange={props.onChange}
      />
      <span className={styles.number}>
        {value}
        {unit}
      </span>
    </div>
  );
}

export function NumberRow(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  disabled: boolean;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<number | string>();
  return (
    <Row label={props.label} htmlFor={id}>
      <NumberInput
        id={id}
        className={styles.narrow ?? ''}
        value={typed ?? props.value}
        min={props.min}
        max={props.max}
        allowDecimal={false}
        allowNegative={false}
        disabled={props.disabled}
        onChange={(value) => {
          setTyped(value);
          if (typeof value === 'number' && value >= props.min && value <= props.max) props.onChange(value);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Row>
  );
}

export function SwitchRow(props: {
  label: string;
  checked: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
}) {
  const id = useId();
  return (
    <Row label={props.label} htmlFor={id}>
      <Switch
        id={id}
        checked={props.checked}
        disabled={props.disabled}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </Row>
  );
}

export function ChoiceRow<T extends string>(props: {
  label: string;
  value: T;
  words: Readonly<Record<T, string>>;
  disabled: boolean;
  onChange: (value: T) => void;
}) {
  const id = useId();
  return (
    <Row label={props.label} htmlFor={id}>
      <Select
        id={id}
        className={styles.choice ?? ''}
        value={props.value}
        data={(Object.keys(props.words) as T[]).map((value) => ({ value, label: props.words[value] }))}
        allowDeselect={false}
        disabled={props.disabled}
        onChange={(value) => value !== null && props.onChange(value as T)}
      />
    </Row>
  );
}

const isColour = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

export function ColourRow(props: {
  label: string;
  value: string;
  disabled: boolean;
  onChange: (colour: string) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <Row label={props.label} htmlFor={id}>
      <ColorInput
        id={id}
        className={styles.colour ?? ''}
        value={typed ?? props.value}
        format="hex"
        withEyeDropper={false}
        disabled={props.disabled}
        popoverProps={{ zIndex: 350, withinPortal: true }}
        onChange={(value) => {
          setTyped(value);
          if (isColour(value)) props.onChange(value.toLowerCase());
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Row>
  );
}
