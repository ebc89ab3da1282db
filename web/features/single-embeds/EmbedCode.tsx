import { shortCode } from '../../lib/copy.ts';
import { CopyCodeButton } from '../../ui/form/CopyCodeButton.tsx';
import styles from './EmbedCode.module.css';

/** The beginning of an embed's code, and a button that copies all of it. */
export function EmbedCode({ html, first = false }: { html: string; first?: boolean }) {
  return (
    <section className={styles.root} aria-label="Embed code">
      <code className={styles.code}>{shortCode(html)}</code>
      <CopyCodeButton
        code={html}
        label="Copy embed code"
        variant="ink"
        {...(first ? { 'data-autofocus': true } : {})}
      />
    </section>
  );
}
