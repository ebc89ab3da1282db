import { IconAlertTriangle, IconArrowsMaximize, IconFile, IconMinus, IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type ReactZoomPanPinchRef, TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import type { FileSummary } from '#contract/files.ts';
import { limits } from '#contract/limits.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { Pins } from '../comments/Pins.tsx';
import styles from './FileStage.module.css';
import { placeholderOf } from './thumb-placeholder.ts';

type Shown = Pick<FileSummary, 'uuid' | 'name' | 'latest_version'>;

/** The preview over what is there already: the thumbnail, or its blurred stand-in. Zoomed by wheel, pinch and buttons. */
function Picture({ file, alt }: { file: Shown; alt: string }) {
  const { preview_url, thumbnail_url, blurhash, width, height } = file.latest_version;
  const [loaded, setLoaded] = useState(false);
  const [zoomed, setZoomed] = useState(false);
  const control = useRef<ReactZoomPanPinchRef>(null);
  const box = width && height ? { aspectRatio: `${width} / ${height}`, '--natural': `${width}px` } : undefined;
  const back = thumbnail_url ?? placeholderOf(blurhash);
  return (
    <TransformWrapper
      ref={control}
      minScale={1}
      maxScale={8}
      doubleClick={{ mode: 'toggle' }}
      panning={{ disabled: !zoomed, velocityDisabled: true }}
      onTransform={(_, { scale }) => setZoomed(scale > 1.01)}
      wheel={{ step: 0.1 }}
    >
      <TransformComponent wrapperClass={styles.wrapper ?? ''} contentClass={styles.content ?? ''}>
        <span
          className={styles.frame}
          style={{ ...box, ...(back ? { backgroundImage: `url("${back}")` } : {}) }}
          data-zoomed={zoomed}
        >
          {preview_url && (
            <img
              src={preview_url}
              alt={alt}
              className={styles.image}
              data-loaded={loaded}
              onLoad={() => setLoaded(true)}
              draggable={false}
            />
          )}
          <Pins file={file.uuid} />
        </span>
      </TransformComponent>
      <div className={styles.zoom} role="group" aria-label="Zoom">
        <IconButton small label="Zoom out" onClick={() => control.current?.zoomOut()}>
          <IconMinus />
        </IconButton>
        <button type="button" className={styles.fit} onClick={() => control.current?.resetTransform()}>
          Fit
        </button>
        <IconButton small label="Zoom in" onClick={() => control.current?.zoomIn()}>
          <IconPlus />
        </IconButton>
        <IconButton
          small
          label="Full screen"
          onClick={(event) => void event.currentTarget.closest('[data-stage]')?.requestFullscreen?.()}
        >
          <IconArrowsMaximize />
        </IconButton>
      </div>
    </TransformWrapper>
  );
}

function Blank({ file }: { file: Shown }) {
  const { processed, failed, withheld } = file.latest_version;
  const Icon = failed ? IconAlertTriangle : IconFile;
  return (
    <div className={styles.blank}>
      <Icon size={32} stroke={1.5} aria-hidden="true" />
      <p>{failed ?? withheld ?? (processed ? 'There is no preview of this kind of file.' : 'Processing...')}</p>
    </div>
  );
}

/** The file itself, as large as the room allows. */
export function FileStage({ file, alt, onSwipe }: { file: Shown; alt: string; onSwipe: (step: -1 | 1) => void }) {
  const { file_type, preview_url, thumbnail_url, failed } = file.latest_version;
  const start = useRef<{ x: number; y: number }>(undefined);
  const stage = useRef<HTMLDivElement>(null);
  const swiped = (x: number, y: number) => {
    const from = start.current;
    start.current = undefined;
    if (!from || stage.current?.querySelector('[data-zoomed=true]')) return;
    const [dx, dy] = [x - from.x, y - from.y];
    if (Math.abs(dx) >= limits.swipePx && Math.abs(dx) > Math.abs(dy) * 1.5) onSwipe(dx < 0 ? 1 : -1);
  };
  const moving = file_type.startsWith('video/') || file_type.startsWith('audio/');
  return (
    <div
      ref={stage}
      className={styles.stage}
      data-stage
      onTouchStart={({ touches }) => {
        const touch = touches.item(0);
        start.current = touches.length === 1 && touch ? { x: touch.clientX, y: touch.clientY } : undefined;
      }}
      onTouchEnd={({ changedTouches }) => {
        const touch = changedTouches.item(0);
        if (touch) swiped(touch.clientX, touch.clientY);
      }}
    >
      {moving && preview_url ? (
        file_type.startsWith('video/') ? (
          // biome-ignore lint/a11y/useMediaCaption: films carry no captions of their own yet.
          <video
            key={file.uuid}
            className={styles.film}
            src={preview_url}
            poster={thumbnail_url ?? undefined}
            controls
            playsInline
            preload="metadata"
            aria-label={alt}
          />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: sounds carry no captions of their own yet.
          <audio
            key={file.uuid}
            className={styles.sound}
            src={preview_url}
            controls
            preload="metadata"
            aria-label={alt}
          />
        )
      ) : (preview_url || thumbnail_url) && !failed ? (
        <Picture key={file.uuid} file={file} alt={alt} />
      ) : (
        <Blank file={file} />
      )}
    </div>
  );
}
