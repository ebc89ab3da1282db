import { IconChevronLeft, IconChevronRight, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import type { PostCrop } from '#contract/posts/post.ts';
import { classes } from '../../../ui/classes.ts';
import { CroppedPicture } from './CroppedPicture.tsx';
import { EditedPicture } from './EditedPicture.tsx';
import styles from './PreviewMedia.module.css';

export interface ShownMedia {
  readonly uuid: string;
  readonly src: string | null;
  readonly video: boolean;
  readonly width: number | null;
  readonly height: number | null;
  readonly crop: PostCrop | null;
  /** The recipe that it goes out by; its size is then of what comes of it. */
  readonly recipe: Recipe | null;
  readonly alt: string;
}

/** Width by height, as it is shown. */
export const ratioOf = ({ crop, width, height }: ShownMedia): number =>
  crop ? crop.width / crop.height : width && height ? width / height : 1;

/** Pixels of the picture that a preview is made of: sharp in a preview, and reckoned in a moment. */
const longest = 900;

function One({ media }: { media: ShownMedia }) {
  const { uuid, recipe, alt } = media;
  return (
    <>
      {recipe ? (
        <EditedPicture uuid={uuid} recipe={recipe} alt={alt} longest={longest} fills />
      ) : media.src ? (
        <CroppedPicture src={media.src} size={media} crop={media.crop} alt={media.alt} box={400} />
      ) : (
        <span className={styles.none} />
      )}
      {media.video && (
        <span className={styles.play}>
          <IconPlayerPlayFilled size={22} aria-hidden="true" />
        </span>
      )}
    </>
  );
}

/** One after the other, all in the shape of the first. */
export function Carousel({ media, least, most }: { media: readonly ShownMedia[]; least: number; most: number }) {
  const [at, setAt] = useState(0);
  const [first] = media;
  const shown = media[Math.min(at, media.length - 1)];
  if (!first || !shown) return null;
  const ratio = Math.min(most, Math.max(least, ratioOf(first)));
  const place = media.indexOf(shown);
  return (
    <div className={styles.stage} style={{ aspectRatio: ratio }}>
      <One media={shown} />
      {place > 0 && (
        <button
          type="button"
          className={classes(styles.step, styles.back)}
          aria-label="Previous file"
          onClick={() => setAt(place - 1)}
        >
          <IconChevronLeft size={16} />
        </button>
      )}
      {place < media.length - 1 && (
        <button
          type="button"
          className={classes(styles.step, styles.on)}
          aria-label="Next file"
          onClick={() => setAt(place + 1)}
        >
          <IconChevronRight size={16} />
        </button>
      )}
      {media.length > 1 && (
        <span className={styles.place}>
          {place + 1}/{media.length}
        </span>
      )}
    </div>
  );
}

/** Up to four beside one another. */
export function Mosaic({ media }: { media: readonly ShownMedia[] }) {
  const shown = media.slice(0, 4);
  const [only] = shown;
  if (!only) return null;
  return (
    <div
      className={styles.mosaic}
      data-count={shown.length}
      style={shown.length === 1 ? { aspectRatio: Math.min(2, Math.max(0.75, ratioOf(only))) } : undefined}
    >
      {shown.map((one, at) => (
        <span key={one.uuid} className={styles.cell}>
          <One media={one} />
          {at === 3 && media.length > 4 && <span className={styles.more}>+{media.length - 4}</span>}
        </span>
      ))}
    </div>
  );
}
