import { Button } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import styles from './EmbedCode.module.css';
import { useCopyCode } from './use-copy-code.ts';

const shortened = (html: string) =>
  html.length > limits.embedCodePreview ? `${html.slice(0, limits.embedCodePreview)}…` : html;

/** The beginning of an embed's code, and a button that copies all of it. */
export function EmbedCode({ html, first = false }: { html: string; first?: boolean }) {
  const { copied, copy } = useCopyCode();
  return (
    <section className={styles.root} aria-label="Embed code">
      <code className={styles.code}>{shortened(html)}</code>
      <Button
        variant="ink"
        leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
        onClick={() => void copy(html)}
        {...(first ? { 'data-autofocus': true } : {})}
      >
        {copied ? 'Copied' : 'Copy embed code'}
      </Button>
    </section>
  );
}
