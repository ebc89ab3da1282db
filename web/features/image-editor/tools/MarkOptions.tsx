import {
  IconArrowUpRight,
  IconCircle,
  IconCircleNumber1,
  IconLetterT,
  IconLine,
  IconRegistered,
  IconSquare,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Mark } from '#contract/image-editor/recipe.ts';
import { type MarkType, newMark } from '../state/edit-marks.ts';
import { useEditor } from '../state/editor-context.ts';
import { MarkFields } from './MarkFields.tsx';
import { MarkList } from './MarkList.tsx';
import { useNewMark } from './new-mark.ts';
import styles from './Options.module.css';
import { OptionsHead } from './OptionsHead.tsx';

const kinds: readonly [MarkType, string, TablerIcon][] = [
  ['text', 'Text', IconLetterT],
  ['arrow', 'Arrow', IconArrowUpRight],
  ['line', 'Line', IconLine],
  ['rectangle', 'Rectangle', IconSquare],
  ['ellipse', 'Ellipse', IconCircle],
  ['number', 'Number', IconCircleNumber1],
  ['logo', 'Logo', IconRegistered],
];

/** The kinds that are drawn by dragging from one end to the other. */
const drawable: readonly MarkType[] = ['arrow', 'line', 'rectangle', 'ellipse'];

/** Text and shapes: what can be added, and how the chosen one looks. */
export function MarkOptions() {
  const { recipe, picture, selected, select, change } = useEditor();
  const [, setNext] = useNewMark();
  const { items } = recipe.marks;
  const chosen = selected === undefined ? undefined : items[selected];
  const put = (next: readonly Mark[], gesture?: string) =>
    change({ ...recipe, marks: { on: true, items: [...next] } }, gesture);
  const add = (type: MarkType) => {
    if (drawable.includes(type)) setNext(type);
    put([...items, newMark(type, items)]);
    select(items.length);
  };
  return (
    <>
      <section className={styles.group}>
        <OptionsHead title="Text and shapes" />
        <div className={styles.kinds} role="group" aria-label="Add">
          {kinds.map(([type, name, Icon]) => (
            <button
              key={type}
              type="button"
              disabled={items.length >= 200 || (type === 'logo' && !picture.logo)}
              title={type === 'logo' && !picture.logo ? 'The team has no logo yet.' : undefined}
              onClick={() => add(type)}
            >
              <Icon size={18} stroke={1.75} aria-hidden="true" />
              {name}
            </button>
          ))}
        </div>
        <p className={styles.hint}>
          Add one and move it, or drag over the image to draw the last shape again.
          {!picture.logo && ' A logo can be added once the team has one in its settings.'}
        </p>
      </section>
      {selected !== undefined && chosen && (
        <section className={styles.group} aria-label="The chosen mark">
          <MarkFields
            mark={chosen}
            onChange={(next, gesture) => put(items.with(selected, next), gesture && `${gesture} ${selected}`)}
          />
        </section>
      )}
      {items.length > 0 && (
        <section className={styles.group}>
          <h3 className={styles.label}>On the image</h3>
          <MarkList />
        </section>
      )}
    </>
  );
}
