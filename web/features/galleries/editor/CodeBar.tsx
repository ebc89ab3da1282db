import { SegmentedControl } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { shortCode } from '../../../lib/copy.ts';
import { CopyCodeButton } from '../../../ui/form/CopyCodeButton.tsx';
import styles from './CodeBar.module.css';
import { useEditor } from './editor-context.ts';

const ways = { iframe: 'Iframe', script: 'Script' } as const;

/** The code for a page, in both forms. */
export function CodeBar() {
  const { gallery } = useEditor();
  const [way, setWay] = useState<keyof typeof ways>('iframe');
  const code = way === 'iframe' ? gallery.html : gallery.script;
  return (
    <section className={styles.bar} aria-label="Embed code">
      <span className={styles.label} aria-hidden="true">
        Embed code
      </span>
      <SegmentedControl
        size="xs"
        aria-label="Kind of code"
        value={way}
        onChange={(value) => setWay(value as keyof typeof ways)}
        data={Object.entries(ways).map(([value, label]) => ({ value, label }))}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is scrolled to by key. */}
      <code className={styles.code} title={code} tabIndex={0}>
        {shortCode(code)}
      </code>
      <CopyCodeButton code={code} label="Copy" icon={<IconCopy size={16} />} />
    </section>
  );
}
