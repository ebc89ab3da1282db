import type { CSSProperties } from 'react';
import type { PostCrop } from '#contract/posts/post.ts';
import { sized } from '../../../ui/sized.ts';
import styles from './CroppedPicture.module.css';

interface Size {
  readonly width: number | null;
  readonly height: number | null;
}

/** Moves and enlarges the picture so that the middle of its part is in the middle of the box, which is filled. */
function frameOf(crop: PostCrop, { width, height }: Size): CSSProperties | undefined {
  if (!width || !height) return undefined;
  return {
    '--wide': `${(width / crop.width) * 100}%`,
    '--high': `${(height / crop.height) * 100}%`,
    '--left': `${(-crop.x / crop.width) * 100}%`,
    '--top': `${(-crop.y / crop.height) * 100}%`,
    '--ratio': `${crop.width / crop.height}`,
  } as CSSProperties;
}

/** A picture, or the part of it that is shown, filling its box. Decoration: what it stands in has its words. */
export function CroppedPicture(props: { src: string; size: Size; crop: PostCrop | null; alt?: string; box?: number }) {
  const { src, size, crop, alt = '', box = 200 } = props;
  const frame = crop && frameOf(crop, size);
  const image = (
    <img {...sized(src, box, box, size)} alt={alt} draggable={false} className={frame ? styles.part : styles.whole} />
  );
  if (!frame) return image;
  return (
    <span className={styles.box}>
      <span className={styles.frame} style={frame}>
        {image}
      </span>
    </span>
  );
}
