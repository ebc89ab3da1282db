import type { CSSProperties, ReactNode } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { type Area, inside, ratioOf } from '../crops.ts';
import type { EditState } from '../use-edit.ts';
import styles from './CutStage.module.css';

interface Size {
  readonly width: number;
  readonly height: number;
}

const percentOf = (area: Area, { width, height }: Size): PercentCrop => ({
  unit: '%',
  x: (area.x / width) * 100,
  y: (area.y / height) * 100,
  width: (area.width / width) * 100,
  height: (area.height / height) * 100,
});
const areaOf = ({ x, y, width, height }: PercentCrop, picture: Size): Area =>
  inside(
    {
      x: (x / 100) * picture.width,
      y: (y / 100) * picture.height,
      width: (width / 100) * picture.width,
      height: (height / 100) * picture.height,
    },
    picture,
  );

/** The picture of a video, with the frame of its crop over it. */
export function CutStage({
  picture,
  edit,
  disabled,
  children,
}: {
  picture: Size;
  edit: EditState;
  disabled: boolean;
  children: ReactNode;
}) {
  const { crop } = edit;
  const aspect = ratioOf(edit.ratio);
  return (
    <div className={styles.stage}>
      <div className={styles.box} style={{ '--ratio': picture.width / picture.height } as CSSProperties}>
        <ReactCrop
          {...(crop ? { crop: percentOf(crop, picture) } : {})}
          {...(aspect === null ? {} : { aspect })}
          disabled={disabled || crop === null}
          keepSelection
          ruleOfThirds
          minWidth={24}
          minHeight={24}
          className={styles.crop ?? ''}
          onChange={(_, percent) => {
            if (percent.width > 0 && percent.height > 0) edit.setCrop(areaOf(percent, picture));
          }}
        >
          {children}
        </ReactCrop>
      </div>
    </div>
  );
}
