import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { toast } from '../lib/toast.ts';
import styles from './ShownOnce.module.css';

function CopyButton({ text, label, first = false }: { text: string; label: string; first?: boolean }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), limits.copyConfirmationMs);
    return () => clearTimeout(timer);
  }, [copied]);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      toast.error('It could not be copied. Select it and copy it by hand.');
    }
  }
  return (
    <Button
      variant="line"
      aria-label={label}
      leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
      onClick={() => void copy()}
      {...(first ? { 'data-autofocus': true } : {})}
    >
      {copied ? 'Copied' : 'Copy'}
    </Button>
  );
}

/** A text to be taken along, with a button that does. */
export function CopyLine({ label, text, first = false }: { label: string; text: string; first?: boolean }) {
  const id = useId();
  return (
    <div className={styles.line}>
      <span className={styles.label} id={id}>
        {label}
      </span>
      <div className={styles.pair}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by the keyboard, too */}
        <code className={styles.text} aria-labelledby={id} role="textbox" aria-readonly="true" tabIndex={0}>
          {text}
        </code>
        <CopyButton text={text} label={`Copy: ${label}`} first={first} />
      </div>
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
