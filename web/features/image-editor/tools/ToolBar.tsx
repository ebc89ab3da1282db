import { IconListDetails } from '@tabler/icons-react';
import { classes } from '../../../ui/classes.ts';
import editor from '../Editor.module.css';
import { useEditor } from '../state/editor-context.ts';
import styles from './ToolBar.module.css';
import { tools } from './tool-list.ts';

/** The tools: at the left, or along the foot of a phone, where the list of changes stands among them. */
export function ToolBar({ phone, list, onList }: { phone: boolean; list: boolean; onList: (list: boolean) => void }) {
  const { tool, setTool, changes } = useEditor();
  const changed = new Set<string>(changes.map(({ section }) => (section === 'turn' ? 'crop' : section)));
  return (
    <nav className={classes(styles.tools, editor.tools)} aria-label="Tools">
      {tools.map(({ key, name, icon: Icon, letter, apart }) => {
        const on = tool === key && !list;
        return (
          <button
            key={key}
            type="button"
            aria-pressed={on}
            aria-label={changed.has(key) ? `${name}, changed` : name}
            title={`${name} (${letter.toUpperCase()})`}
            className={classes(apart && styles.apart)}
            onClick={() => {
              onList(false);
              if (tool !== key) setTool(key);
            }}
          >
            <Icon size={18} stroke={1.75} aria-hidden="true" />
            <span>{name}</span>
            {changed.has(key) && <i className={styles.dot} aria-hidden="true" />}
          </button>
        );
      })}
      {phone && (
        <button type="button" aria-pressed={list} className={styles.apart} onClick={() => onList(!list)}>
          <IconListDetails size={18} stroke={1.75} aria-hidden="true" />
          <span>Changes</span>
        </button>
      )}
    </nav>
  );
}
