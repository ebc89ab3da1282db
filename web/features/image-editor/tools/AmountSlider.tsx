import type { Slider as MantineSlider } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { Suspense } from 'react';
import { decimal } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { latePart } from '../../../ui/overlays/late-part.tsx';
import styles from './Options.module.css';

const Slider = latePart((parts) => parts.Slider) as unknown as typeof MantineSlider;

/** '+12', '−0.4', '0'. */
const signed = (value: number) => `${value > 0 ? '+' : value < 0 ? '−' : ''}${decimal(Math.abs(value))}`;

/** An amount with its name and its value. Double click or the button beside it puts it back. */
export function AmountSlider(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value that changes nothing, from which the bar begins; undefined for amounts that always count. */
  usual?: number;
  /** The value in words. */
  text?: string;
  onChange: (value: number) => void;
  onSettle: () => void;
}) {
  const { label, value, min, max, step = 1, usual, onChange, onSettle } = props;
  const both = min < 0;
  const text = props.text ?? (both ? signed(value) : decimal(value));
  const changed = usual !== undefined && value !== usual;
  const reset = () => {
    if (usual === undefined) return;
    onChange(usual);
    onSettle();
  };
  return (
    <div className={styles.amount} role="group" aria-label={label} onDoubleClick={reset}>
      <span className={styles.amountName}>{label}</span>
      {changed && (
        <span className={styles.amountReset}>
          <IconButton small label={`Reset ${label.toLowerCase()}`} tooltip="left" onClick={reset}>
            <IconRestore />
          </IconButton>
        </span>
      )}
      <span className={styles.amountValue}>{text}</span>
      <Suspense fallback={<span className={styles.amountBar} />}>
        <Slider
          className={styles.amountBar ?? ''}
          classNames={{ track: styles.track, bar: styles.bar, thumb: styles.thumb }}
          size={4}
          min={min}
          max={max}
          step={step}
          {...(both ? { startPointValue: 0 } : {})}
          label={null}
          value={value}
          onChange={onChange}
          onChangeEnd={onSettle}
          thumbLabel={label}
          thumbValueText={text}
        />
      </Suspense>
    </div>
  );
}
