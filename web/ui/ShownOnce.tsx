import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import styles from './ShownOnce.module.css';
import { useCopied } from './use-copied.ts';

function CopyButton({ text, label, first = false }: { text: string; label: string; first?: boolean }) {
  const [copied, copy] = useCopied();
  return (
    <Button
      variant="line"
      aria-label={label}
      leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => void copy(text)}
      {...(first ? { 'data-autofocus': true } : {})}
    >
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}

/** A text to be taken along, with a button that does. */
export function CopyLine({ label, text, first = false }: { label: string; text: string; first?: boolean }) {
  return (
    <div className={styles.pair}>
      <TextInput
        label={label}
        className={styles.text ?? ''}
        classNames={{ input: styles.input ?? '' }}
        value={text}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={text} label={`Copy: ${label}`} first={first} />
    </div>
  );
}

/** A secret that can be read now and never again. */
export function ShownOnce({ label, secret, text }: { label: string; secret: string; text: string }) {
  return (
    <div className={styles.whole}>
      <p className={styles.warning}>
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
        {text}
      </p>
      <CopyLine label={label} text={secret} first />
    </div>
  );
}
