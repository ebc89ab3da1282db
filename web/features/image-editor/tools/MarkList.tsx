import { IconTrash } from '@tabler/icons-react';
import type { Mark } from '#contract/image-editor/recipe.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { useEditor } from '../state/editor-context.ts';
import styles from './Options.module.css';

const names = { arrow: 'Arrow', line: 'Line', rectangle: 'Rectangle', ellipse: 'Ellipse', logo: 'Logo' } as const;

function nameOf(mark: Mark): string {
  if (mark.type === 'text') return mark.text.trim().split('\n')[0] || 'Text';
  return mark.type === 'number' ? `Number ${mark.number}` : names[mark.type];
}

/** The marks of the picture, to choose one without a pointer. */
export function MarkList() {
  const { recipe, selected, select, change } = useEditor();
  const { items } = recipe.marks;
  return (
    <ul className={styles.list} aria-label="Marks">
      {items.map((mark, index) => (
        <li key={index}>
          <button type="button" aria-pressed={selected === index} onClick={() => select(index)}>
            {nameOf(mark)}
          </button>
          <IconButton
            small
            tooltip="left"
            label={`Remove ${nameOf(mark)}`}
            onClick={() => {
              select(undefined);
              change({ ...recipe, marks: { ...recipe.marks, items: items.toSpliced(index, 1) } });
            }}
          >
            <IconTrash />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
