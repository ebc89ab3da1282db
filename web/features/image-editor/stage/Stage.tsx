import { useElementSize } from '@mantine/hooks';
import { lazy, type RefObject, Suspense, useMemo, useRef } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import type { Size } from '#contract/image-editor/rendering.ts';
import { dimensions } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import editor from '../Editor.module.css';
import { useDrawn } from '../render/use-renderer.ts';
import { useEditor } from '../state/editor-context.ts';
import { CropFrame } from './CropFrame.tsx';
import { MarksPicture } from './MarksPicture.tsx';
import { PictureCanvas } from './PictureCanvas.tsx';
import styles from './Stage.module.css';
import { StageFoot } from './StageFoot.tsx';
import { fitted, recipeOf, sizeOf, viewOf } from './views.ts';
import { largestZoom } from './zoom.ts';

const RegionShapes = lazy(async () => ({ default: (await import('./shapes/RegionShapes.tsx')).RegionShapes }));
const MarkShapes = lazy(async () => ({ default: (await import('./shapes/MarkShapes.tsx')).MarkShapes }));

/** The frame's share of each side, so that it scales with the picture. */
function around({ picture, framed }: { picture: Size; framed: Size }) {
  const across = (framed.width - picture.width) / 2 / framed.width;
  const down = (framed.height - picture.height) / 2 / framed.height;
  return { left: `${across * 100}%`, right: `${across * 100}%`, top: `${down * 100}%`, bottom: `${down * 100}%` };
}

/** The picture as the recipe makes it, with what the tool lays over it. */
function After({ room }: { room: Size }) {
  const { recipe, sizes, renderer, tool, show, picture } = useEditor();
  const view = viewOf(tool, show);
  const drawn = useDrawn(
    renderer,
    'main',
    useMemo(() => recipeOf(recipe, view), [recipe, view]),
  );
  const result = view === 'cropped';
  const shown = fitted(result ? sizes.framed : sizeOf(sizes, view), room);
  const inner = result && sizes.framed.width > 0 ? (shown.width * sizes.picture.width) / sizes.framed.width : 0;
  const inside = { width: inner, height: (inner * sizes.picture.height) / sizes.picture.width };
  const label = `${picture.name}, ${result ? 'edited' : 'before it is cropped'}`;
  if (shown.width === 0) return null;
  return (
    <div className={styles.shown} style={shown}>
      {tool === 'crop' && !result && drawn ? (
        <CropFrame shown={shown}>
          <PictureCanvas picture={drawn} label={label} />
        </CropFrame>
      ) : (
        <div className={styles.inside} style={result ? around(sizes) : { inset: 0 }}>
          <PictureCanvas picture={drawn} label={label} />
        </div>
      )}
      {tool === 'straighten' && !result && <div className={styles.grid} aria-hidden="true" />}
      {result && <MarksPicture />}
      <Suspense>
        {tool === 'regions' && !result && <RegionShapes shown={shown} />}
        {tool === 'marks' && show === 'after' && (
          <div className={styles.inside} style={around(sizes)}>
            <MarkShapes shown={inside} />
          </div>
        )}
      </Suspense>
    </div>
  );
}

function Before({ room }: { room: Size }) {
  const { picture, renderer } = useEditor();
  const shown = fitted(picture, room);
  return (
    <div className={styles.shown} style={shown}>
      {renderer.original && (
        <img className={styles.picture} src={renderer.original} alt={`${picture.name}, as it was`} draggable={false} />
      )}
    </div>
  );
}

function Panes({ room }: { room: Size }) {
  const { show, sizes, picture } = useEditor();
  if (show === 'before') return <Before room={room} />;
  if (show === 'after') return <After room={room} />;
  const across = room.width > 620;
  const half = across
    ? { width: room.width / 2 - 8, height: room.height - 24 }
    : { width: room.width, height: room.height / 2 - 32 };
  return (
    <div className={styles.panes} data-across={across || undefined}>
      <figure>
        <Before room={half} />
        <figcaption>Before {dimensions(picture.width, picture.height)}</figcaption>
      </figure>
      <figure>
        <After room={half} />
        <figcaption>After {dimensions(sizes.framed.width, sizes.framed.height)}</figcaption>
      </figure>
    </div>
  );
}

function Waiting() {
  const { renderer, picture } = useEditor();
  if (renderer.state === 'failed')
    return (
      <p className={styles.said} role="alert">
        The image could not be drawn. Your changes are kept: reload the page to try again.
      </p>
    );
  return renderer.drawn.main ? null : (
    <p className={styles.said} role="status">
      Loading {picture.name}
    </p>
  );
}

/** The picture in the middle: wheel, pinch and buttons zoom it, dragging beside what can be moved moves it. */
export function Stage() {
  const { zoom, setZoom, tool, show } = useEditor();
  const control: RefObject<ReactZoomPanPinchRef | null> = useRef(null);
  const space = useElementSize<HTMLDivElement>();
  const room = { width: space.width, height: space.height };
  return (
    <section className={classes(styles.stage, editor.stage)} aria-label="Image">
      <div ref={space.ref} className={styles.room}>
        <TransformWrapper
          key={`${tool} ${show}`}
          ref={control}
          minScale={1}
          maxScale={largestZoom}
          doubleClick={{ disabled: true }}
          panning={{ disabled: zoom < 1.01, velocityDisabled: true, excluded: ['edits'] }}
          onInit={() => setZoom(1)}
          onTransform={(_, { scale }) => setZoom(scale)}
          wheel={{ step: 0.1 }}
        >
          <TransformComponent wrapperClass={styles.wrapper ?? ''} contentClass={styles.content ?? ''}>
            <Panes room={room} />
          </TransformComponent>
        </TransformWrapper>
        <Waiting />
      </div>
      <StageFoot control={control} />
    </section>
  );
}
