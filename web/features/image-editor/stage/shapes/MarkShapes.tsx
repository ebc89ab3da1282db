import { useRef } from 'react';
import { logoBox, textBox } from '#contract/image-editor/marks-svg.ts';
import type { Mark } from '#contract/image-editor/recipe.ts';
import type { Size } from '#contract/image-editor/rendering.ts';
import { drawnMark, newMark } from '../../state/edit-marks.ts';
import { useEditor } from '../../state/editor-context.ts';
import { useNewMark } from '../../tools/new-mark.ts';
import { pageLettering } from '../lettering.ts';
import { BoxHandles, type ScreenBox } from './BoxHandles.tsx';
import { LineHandles } from './LineHandles.tsx';
import { ShapeStage } from './ShapeStage.tsx';

const gesture = 'mark';
const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
const asPlace = (value: number) => within(value, -1, 2);

type Boxed = Exclude<Mark, { type: 'arrow' | 'line' }>;

/** The place of a mark on the screen, in a picture of that size. */
function boxOfMark(mark: Boxed, size: Size, logo: Size | null): ScreenBox {
  if (mark.type === 'logo') return { ...logoBox(mark, size, logo ?? { width: 1, height: 1 }), angle: 0 };
  const x = mark.x * size.width;
  const y = mark.y * size.height;
  if (mark.type === 'text') return { x, y, ...textBox(mark, size, pageLettering), angle: mark.angle };
  if (mark.type === 'number') {
    const side = (Math.min(size.width, size.height) * mark.size) / 1000;
    return { x: x - side / 2, y: y - side / 2, width: side, height: side, angle: 0 };
  }
  return { x, y, width: mark.width * size.width, height: mark.height * size.height, angle: 0 };
}

/** The mark when its box was dragged or resized. */
function markInBox(mark: Boxed, before: ScreenBox, box: ScreenBox, size: Size): Mark {
  if (mark.type === 'logo') return mark;
  const grown = before.height > 0 ? box.height / before.height : 1;
  const larger = (now: number) => within(Math.abs(grown - 1) < 0.001 ? now : now * grown, 5, 500);
  if (mark.type === 'number')
    return {
      ...mark,
      x: asPlace((box.x + box.width / 2) / size.width),
      y: asPlace((box.y + box.height / 2) / size.height),
      size: larger(mark.size),
    };
  const from = { x: asPlace(box.x / size.width), y: asPlace(box.y / size.height) };
  if (mark.type === 'text')
    return { ...mark, ...from, size: larger(mark.size), angle: within(Math.round(box.angle * 10) / 10, -180, 180) };
  return { ...mark, ...from, width: asPlace(box.width / size.width), height: asPlace(box.height / size.height) };
}

/** The frames of marks over the cropped picture. Dragging where there is none draws one. */
export function MarkShapes({ shown }: { shown: Size }) {
  const { recipe, picture, zoom, selected, select, change, settle } = useEditor();
  const [type] = useNewMark();
  const { items } = recipe.marks;
  const size = { width: shown.width * zoom, height: shown.height * zoom };
  const drawn = useRef<number>(undefined);
  const put = (index: number, mark: Mark) =>
    change({ ...recipe, marks: { on: true, items: items.with(index, mark) } }, gesture);
  return (
    <ShapeStage
      shown={shown}
      zoom={zoom}
      label="Marks"
      onMiss={() => select(undefined)}
      onDraw={(from, to) => {
        const index = drawn.current ?? items.length;
        const rest = items.slice(0, index);
        const mark = drawnMark(newMark(type, rest), from, to);
        if (!mark || index >= 200) return;
        drawn.current = index;
        change({ ...recipe, marks: { on: true, items: [...rest, mark] } }, gesture);
        select(index);
      }}
      onSettle={() => {
        drawn.current = undefined;
        settle();
      }}
    >
      {items.map((mark, index) => {
        const shared = { chosen: index === selected, onChoose: () => select(index), onSettle: settle };
        const key = `${mark.type} ${index}`;
        if (mark.type === 'arrow' || mark.type === 'line')
          return (
            <LineHandles
              key={key}
              {...shared}
              from={{ x: mark.x * size.width, y: mark.y * size.height }}
              to={{ x: mark.toX * size.width, y: mark.toY * size.height }}
              onChange={(from, to) =>
                put(index, {
                  ...mark,
                  x: asPlace(from.x / size.width),
                  y: asPlace(from.y / size.height),
                  toX: asPlace(to.x / size.width),
                  toY: asPlace(to.y / size.height),
                })
              }
            />
          );
        const box = boxOfMark(mark, size, picture.logo);
        const boxed = mark.type === 'rectangle' || mark.type === 'ellipse';
        return (
          <BoxHandles
            key={key}
            {...shared}
            box={box}
            outlined={false}
            resize={mark.type === 'logo' ? 'none' : boxed ? 'free' : 'ratio'}
            rotate={mark.type === 'text'}
            onChange={(next) => put(index, markInBox(mark, box, next, size))}
          />
        );
      })}
    </ShapeStage>
  );
}
