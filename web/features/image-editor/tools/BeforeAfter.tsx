import { useMemo } from 'react';
import { dimensions } from '../../../lib/format.ts';
import { useDrawn } from '../render/use-renderer.ts';
import { PictureCanvas } from '../stage/PictureCanvas.tsx';
import { recipeOf } from '../stage/views.ts';
import { useEditor } from '../state/editor-context.ts';
import styles from './Options.module.css';

const high = 112;
const wide = 134;
const sized = ({ width, height }: { width: number; height: number }) => {
  const scale = Math.min(high / height, wide / width);
  return { width: width * scale, height: height * scale };
};

/** Both pictures, small, with their sizes. */
export function BeforeAfter() {
  const { picture, recipe, sizes, renderer } = useEditor();
  const drawn = useDrawn(
    renderer,
    'small',
    useMemo(() => recipeOf(recipe, 'cropped'), [recipe]),
  );
  return (
    <div className={styles.beforeAfter}>
      <figure>
        {drawn && renderer.original && <img src={renderer.original} alt="" style={sized(picture)} />}
        <figcaption>
          Before <span>{dimensions(picture.width, picture.height)}</span>
        </figcaption>
      </figure>
      <figure>
        <div style={sized(sizes.cropped)}>
          <PictureCanvas picture={drawn} />
        </div>
        <figcaption>
          After <span>{dimensions(sizes.framed.width, sizes.framed.height)}</span>
        </figcaption>
      </figure>
    </div>
  );
}
