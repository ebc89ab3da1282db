import { TextInput } from '@mantine/core';
import { withUtm } from '#contract/galleries/utm.ts';
import { addressWrong } from '../design/host.ts';
import styles from './CtaFields.module.css';
import type { CtaDraft } from './cta-edits.ts';

const fields = [
  ['source', 'UTM source', 'newsletter'],
  ['medium', 'UTM medium', 'gallery'],
  ['campaign', 'UTM campaign', 'summer'],
] as const;

/** The parameters by which the site behind a link tells where its visits come from, and the address that comes of them. */
export function UtmFields(props: { cta: CtaDraft; disabled: boolean; onChange: (cta: CtaDraft) => void }) {
  const { cta, disabled, onChange } = props;
  const some = fields.some(([name]) => cta.utm?.[name]);
  return (
    <details className={styles.utm} open={some || undefined}>
      <summary>UTM parameters</summary>
      <div className={styles.fields}>
        {fields.map(([name, label, example]) => (
          <TextInput
            key={name}
            label={label}
            placeholder={example}
            value={cta.utm?.[name] ?? ''}
            maxLength={100}
            disabled={disabled}
            onChange={(event) => onChange({ ...cta, utm: { ...cta.utm, [name]: event.currentTarget.value } })}
          />
        ))}
        {some && addressWrong(cta.url) === undefined && (
          <p className={styles.leads}>
            Visitors are led to <b>{withUtm(cta.url.trim(), cta.utm)}</b>
          </p>
        )}
      </div>
    </details>
  );
}
