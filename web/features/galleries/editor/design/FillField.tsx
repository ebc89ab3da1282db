import { Button } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import { useState } from 'react';
import { lazyWhenIdle } from '../../../../lib/lazy-when-idle.ts';
import { Late } from '../../../../ui/overlays/Late.tsx';
import { RuleChips } from '../../../collections/rules/RuleChips.tsx';
import { withoutRule } from '../../../collections/rules/rule-words.ts';
import { useEditor } from '../editor-context.ts';
import styles from './FillField.module.css';

const FillDialog = lazyWhenIdle(async () => (await import('./FillDialog.tsx')).FillDialog);

/** The search that keeps the gallery filled beside the files picked by hand. */
export function FillField() {
  const { gallery, editable, change } = useEditor();
  const [open, setOpen] = useState(false);
  const { filter } = gallery;
  const set = (next: typeof filter) => change({ filter: next && Object.keys(next).length > 0 ? next : null });
  return (
    <div className={styles.field}>
      <span className={styles.label}>Fill automatically from</span>
      {filter && (
        <RuleChips query={filter} {...(editable ? { onRemove: (rule) => set(withoutRule(filter, rule)) } : {})} />
      )}
      {!filter && <p className={styles.none}>Only files added by hand.</p>}
      {editable && (
        <span>
          <Button variant="line" size="xs" leftSection={<IconBolt size={14} />} onClick={() => setOpen(true)}>
            {filter ? 'Change the rules…' : 'Choose rules…'}
          </Button>
        </span>
      )}
      {open && (
        <Late onClose={() => setOpen(false)}>
          <FillDialog query={filter ?? {}} onSave={set} onClose={() => setOpen(false)} />
        </Late>
      )}
    </div>
  );
}
