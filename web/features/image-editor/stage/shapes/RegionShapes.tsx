import { useRef } from 'react';
import type { Region } from '#contract/image-editor/recipe.ts';
import type { Size } from '#contract/image-editor/rendering.ts';
import { areaInside, boxOf, newRegion } from '../../state/edit-marks.ts';
import { useEditor } from '../../state/editor-context.ts';
import { turnedArea, uprightArea } from '../../state/turned-area.ts';
import { useNewRegion } from '../../tools/new-region.ts';
import { BoxHandles } from './BoxHandles.tsx';
import { ShapeStage } from './ShapeStage.tsx';

const gesture = 'region';

/** The hidden regions over the turned picture. Dragging where there is none draws one. */
export function RegionShapes({ shown }: { shown: Size }) {
  const { recipe, zoom, selected, select, change, settle } = useEditor();
  const [like] = useNewRegion();
  const { items } = recipe.regions;
  const width = shown.width * zoom;
  const height = shown.height * zoom;
  const drawn = useRef<number>(undefined);
  const put = (index: number, region: Region) =>
    change({ ...recipe, regions: { on: true, items: items.with(index, region) } }, gesture);
  return (
    <ShapeStage
      shown={shown}
      zoom={zoom}
      label="Regions"
      onMiss={() => select(undefined)}
      onDraw={(from, to) => {
        const area = uprightArea(areaInside(boxOf(from, to)), recipe.turn);
        const index = drawn.current ?? items.length;
        if (index >= 100) return;
        drawn.current = index;
        const rest = items.slice(0, index);
        change({ ...recipe, regions: { on: true, items: [...rest, newRegion(area, like)] } }, gesture);
        select(index);
      }}
      onSettle={() => {
        drawn.current = undefined;
        settle();
      }}
    >
      {items.map((region, index) => {
        const { x, y, width: wide, height: high } = turnedArea(region.area, recipe.turn);
        return (
          <BoxHandles
            key={index}
            box={{ x: x * width, y: y * height, width: wide * width, height: high * height, angle: 0 }}
            chosen={index === selected}
            outlined
            ellipse={region.shape === 'ellipse'}
            resize="free"
            onChoose={() => select(index)}
            onChange={(box) => {
              const seen = {
                x: box.x / width,
                y: box.y / height,
                width: box.width / width,
                height: box.height / height,
              };
              put(index, { ...region, area: uprightArea(areaInside(seen), recipe.turn) });
            }}
            onSettle={settle}
          />
        );
      })}
    </ShapeStage>
  );
}
