import { Button, TextInput } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import styles from './ShownOnce.module.css';
import { useCopied } from './use-copied.ts';

function CopyButton(props: { text: string; label: string; first: boolean; variant: 'line' | 'ink' }) {
  const { text, label, first, variant } = props;
  const [copied, copy] = useCopied();
  return (
    <Button
      variant={variant}
      aria-label={copied ? `Copied: ${label}` : `Copy: ${label}`}
      leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => void copy(text)}
      {...(first ? { 'data-autofocus': true } : {})}
    >
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}

/** A text to be taken along, with a button that does. `bare`: where what is around it says what it is. */
export function CopyLine(props: { label: string; text: string; first?: boolean; bare?: boolean }) {
  const { label, text, first = false, bare = false } = props;
  return (
    <div className={styles.pair}>
      <TextInput
        {...(bare ? { 'aria-label': label } : { label })}
        className={styles.text ?? ''}
        classNames={{ input: bare ? '' : (styles.input ?? '') }}
        value={text}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton text={text} label={label} first={first} variant={bare ? 'ink' : 'line'} />
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
