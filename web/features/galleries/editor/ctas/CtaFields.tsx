import { SegmentedControl, Select, Switch, TextInput } from '@mantine/core';
import { useId } from 'react';
import { type Cta, ctaKinds, ctaStyles } from '#contract/galleries/cta.ts';
import { addressWrong } from '../design/host.ts';
import styles from './CtaFields.module.css';
import type { CtaDraft } from './cta-edits.ts';
import { kindWords, placeWords, styleWords } from './cta-words.ts';
import { UtmFields } from './UtmFields.tsx';

/** The text and the address of a call to action. `told`: whether what is missing is said as well. */
export function CtaFields(props: {
  cta: CtaDraft;
  told: boolean;
  disabled?: boolean;
  hint: string;
  onChange: (cta: CtaDraft) => void;
}) {
  const { cta, told, disabled = false, onChange } = props;
  const id = useId();
  const bad = told || cta.url.trim() !== '' ? addressWrong(cta.url) : undefined;
  return (
    <div className={styles.fields}>
      <SegmentedControl
        className={styles.kinds ?? ''}
        aria-label="Kind"
        value={cta.kind}
        disabled={disabled}
        onChange={(kind) => onChange({ ...cta, kind: kind as Cta['kind'] })}
        data={ctaKinds.map((value) => ({ value, label: kindWords[value] }))}
      />
      <TextInput
        label="Label"
        value={cta.label}
        maxLength={80}
        disabled={disabled}
        error={told && cta.label.trim() === '' ? 'Enter a label.' : undefined}
        onChange={(event) => onChange({ ...cta, label: event.currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label="URL"
        type="url"
        inputMode="url"
        placeholder="https://"
        value={cta.url}
        maxLength={2000}
        disabled={disabled}
        error={bad}
        onChange={(event) => onChange({ ...cta, url: event.currentTarget.value })}
      />
      <Select
        label="Style"
        value={cta.style ?? 'marker'}
        disabled={disabled}
        allowDeselect={false}
        onChange={(style) => style && onChange({ ...cta, style: style as NonNullable<Cta['style']> })}
        data={ctaStyles.map((value) => ({ value, label: styleWords[value] }))}
      />
      <UtmFields cta={cta} disabled={disabled} onChange={onChange} />
      <div className={styles.row}>
        <label htmlFor={id}>Open in a new tab</label>
        <Switch
          id={id}
          checked={cta.opens === 'new'}
          disabled={disabled}
          onChange={(event) => onChange({ ...cta, opens: event.currentTarget.checked ? 'new' : 'same' })}
        />
      </div>
      <div className={styles.hint}>
        <span>{props.hint}</span>
        <span className={styles.place}>{placeWords(cta.position)}</span>
      </div>
    </div>
  );
}
