import type { ReactNode } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import type { Area } from '#contract/image-editor/recipe.ts';
import type { Size } from '#contract/image-editor/rendering.ts';
import { dimensions } from '../../../lib/format.ts';
import { places } from '../places.ts';
import { useEditor } from '../state/editor-context.ts';
import styles from './CropFrame.module.css';

const percentOf = ({ x, y, width, height }: Area): PercentCrop => ({
  ...{ unit: '%', x: x * 100, y: y * 100, width: width * 100, height: height * 100 },
});
const share = (percent: number) => Math.min(Math.max(percent / 100, 0), 1);
const areaOf = ({ x, y, width, height }: PercentCrop): Area => ({
  x: share(x),
  y: share(y),
  width: Math.min(share(width), 1 - share(x)),
  height: Math.min(share(height), 1 - share(y)),
});
const isAll = ({ width, height }: Area) => width > 0.9995 && height > 0.9995;
const whole: Area = { x: 0, y: 0, width: 1, height: 1 };

/** The frame over the straightened picture. `shown` is its size on the screen. */
export function CropFrame({ shown, children }: { shown: Size; children: ReactNode }) {
  const { recipe, sizes, zoom, change, settle } = useEditor();
  const { crop } = recipe;
  const place = places.find(({ key }) => key === crop.place);
  const scale = (shown.width * zoom) / sizes.straightened.width;
  const size = dimensions(sizes.cropped.width, sizes.cropped.height);
  return (
    <ReactCrop
      crop={percentOf(crop.on ? sizes.kept : whole)}
      {...(crop.on && crop.ratio ? { aspect: crop.ratio.width / crop.ratio.height } : {})}
      minWidth={Math.max(12, (place?.width ?? 1) * scale)}
      minHeight={Math.max(12, (place?.height ?? 1) * scale)}
      keepSelection
      ruleOfThirds
      className={`${styles.crop} edits`}
      ariaLabels={{
        cropArea: 'Crop frame. Arrow keys move it.',
        nwDragHandle: 'Top left corner. Arrow keys move it.',
        nDragHandle: 'Top side. Arrow keys move it.',
        neDragHandle: 'Top right corner. Arrow keys move it.',
        eDragHandle: 'Right side. Arrow keys move it.',
        seDragHandle: 'Bottom right corner. Arrow keys move it.',
        sDragHandle: 'Bottom side. Arrow keys move it.',
        swDragHandle: 'Bottom left corner. Arrow keys move it.',
        wDragHandle: 'Left side. Arrow keys move it.',
      }}
      renderSelectionAddon={() => <span className={styles.size}>{size}</span>}
      onChange={(_, percent) => {
        // A click that draws nothing is no choice.
        if (percent.width <= 0 || percent.height <= 0) return;
        const area = areaOf(percent);
        const free = isAll(area) && crop.ratio === null;
        change({ ...recipe, crop: { ...crop, on: true, area: free ? null : area } }, 'crop');
      }}
      onComplete={settle}
    >
      {children}
    </ReactCrop>
  );
}
