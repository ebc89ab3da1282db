import { useKey } from '../../lib/keys.ts';
import { grownArea, grownMark, movedArea, movedMark } from './state/edit-marks.ts';
import { useEditor } from './state/editor-context.ts';
import { turnedArea, uprightArea } from './state/turned-area.ts';
import { tools } from './tools/tool-list.ts';

const group = 'Image editor';
const arrows = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const;
const withAll = (prefix: string) => arrows.map((key) => prefix + key);

/** The way an arrow key points, ten times as far with Shift. */
function wayOf({ key, shiftKey }: KeyboardEvent): { x: number; y: number } {
  const far = shiftKey ? 10 : 1;
  const ways: Record<string, [number, number]> = {
    ...{ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] },
  };
  const [x, y] = ways[key] ?? [0, 0];
  return { x: x * far, y: y * far };
}

/** The letters of the tools. */
function ToolKeys() {
  const { setTool } = useEditor();
  return tools.map(({ key, name, letter }) => (
    <ToolKey key={key} letter={letter} name={name} run={() => setTool(key)} />
  ));
}

function ToolKey({ letter, name, run }: { letter: string; name: string; run: () => void }) {
  useKey(letter, run, { group, label: name });
  return null;
}

/** The keys that move, resize and remove the chosen mark or region. */
function ChosenKeys({ index }: { index: number }) {
  const { recipe, sizes, tool, select, change, settle } = useEditor();
  const { marks, regions } = recipe;
  const size = tool === 'marks' ? sizes.cropped : sizes.turned;
  const by = (event: KeyboardEvent, grow: boolean) => {
    const way = wayOf(event);
    const [x, y] = [way.x / size.width, way.y / size.height];
    const mark = marks.items[index];
    const region = regions.items[index];
    if (tool === 'marks' && mark) {
      const next = grow ? grownMark(mark, x, y) : movedMark(mark, x, y);
      change({ ...recipe, marks: { on: true, items: marks.items.with(index, next) } }, 'keys');
    } else if (region) {
      // Keys go by what is seen, which is turned.
      const seen = (grow ? grownArea : movedArea)(turnedArea(region.area, recipe.turn), x, y);
      const next = { ...region, area: uprightArea(seen, recipe.turn) };
      change({ ...recipe, regions: { on: true, items: regions.items.with(index, next) } }, 'keys');
    }
  };
  const remove = () => {
    select(undefined);
    settle();
    if (tool === 'marks') change({ ...recipe, marks: { ...marks, items: marks.items.toSpliced(index, 1) } });
    else change({ ...recipe, regions: { ...regions, items: regions.items.toSpliced(index, 1) } });
  };
  useKey([...withAll(''), ...withAll('shift+')], (event) => by(event, false), { group });
  useKey([...withAll('mod+'), ...withAll('mod+shift+')], (event) => by(event, true), { group });
  useKey(['Delete', 'Backspace'], remove, { group, label: 'Remove what is chosen' });
  return null;
}

/** The keys of the editor; each that is no arrow is listed under `?`. */
export function EditorKeys({ onClose, onSave }: { onClose: () => void; onSave: () => void }) {
  const { undo, redo, show, setShow, selected, select } = useEditor();
  useKey('mod+z', undo, { group, label: 'Undo' });
  useKey(['mod+shift+z', 'mod+y'], redo, { group, label: 'Redo' });
  useKey('mod+s', onSave, { group, label: 'Save as version' });
  useKey('\\', () => setShow(show === 'after' ? 'before' : 'after'), { group, label: 'Before or after' });
  useKey('Escape', () => (selected === undefined ? onClose() : select(undefined)), {
    group,
    label: selected === undefined ? 'Close' : 'Choose nothing',
  });
  return (
    <>
      <ToolKeys />
      {selected !== undefined && <ChosenKeys index={selected} />}
    </>
  );
}
