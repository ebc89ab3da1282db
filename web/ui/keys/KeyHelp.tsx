import { type KeyBinding, useKey, useKeyList, useSingleKeys } from '../../lib/keys.ts';
import { saveSingleKeys } from '../../lib/me.ts';
import { Switch } from '../overlays/Choices.tsx';
import { Dialog } from '../overlays/Dialog.tsx';
import { Kbd } from './Kbd.tsx';
import styles from './KeyHelp.module.css';
import { closeKeyHelp, openKeyHelp, useKeyHelp } from './key-help.ts';

function byGroup(list: readonly KeyBinding[]): [string, KeyBinding[]][] {
  const groups = new Map<string, KeyBinding[]>();
  for (const binding of list) {
    const group = binding.group ?? 'Anywhere';
    groups.set(group, [...(groups.get(group) ?? []), binding]);
  }
  return [...groups];
}

/** Drawn while the dialog is open only: keys come and go with every part of a screen. */
function KeyTable({ layer }: { layer: 'overlay' | undefined }) {
  const list = useKeyList();
  return byGroup(list.filter((binding) => binding.layer === layer)).map(([group, bindings]) => (
    <section key={group}>
      <h3 className={styles.group}>{group}</h3>
      <dl>
        {bindings.map((binding) => (
          <div key={binding.keys.join(' ')} className={styles.row}>
            <dt>{binding.label}</dt>
            <dd className={styles.keys}>
              {binding.keys.map((key) => (
                <Kbd key={key} keys={key} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  ));
}

/** The keys of the screen below, and the switch for those who would rather not use them. */
export function KeyHelp() {
  const opened = useKeyHelp();
  const on = useSingleKeys();
  useKey('?', openKeyHelp, { label: 'Show this list' });
  useKey('?', openKeyHelp, { label: 'Show this list', layer: 'overlay' });
  const layer = opened && document.querySelector('[data-keys=overlay]') !== null ? 'overlay' : undefined;
  return (
    <Dialog opened={opened} onClose={closeKeyHelp} title="Keyboard shortcuts" size="form">
      <KeyTable layer={layer} />
      <Switch
        label="Single-letter shortcuts"
        description="Outside text fields"
        checked={on}
        onChange={(event) => void saveSingleKeys(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
