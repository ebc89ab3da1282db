import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { srcSetOf } from '#contract/core/picture-sources.ts';
import { seesThrough } from '#contract/core/see-through.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { shownBefore } from '../files/shown-pictures.ts';
import { placeholderOf } from '../files/tile/thumb-placeholder.ts';
import { closeUpOf } from './close-up.ts';
import { largeSources } from './large-sources.ts';
import styles from './PictureFrame.module.css';
import { noteStage } from './stage-room.ts';

/** A picture that comes in over what is there already, and at once when the browser has it. */
function Layer({
  address,
  alt,
  srcSet,
  width,
  onShown,
}: {
  address: string;
  alt: string;
  srcSet?: string | undefined;
  width?: number;
  /** Called once it is there. */
  onShown?: () => void;
}) {
  const [loaded, setLoaded] = useState<'no' | 'yes' | 'at-once'>('no');
  return (
    <img
      ref={(image) => {
        if (!image?.complete || image.naturalWidth === 0 || loaded !== 'no') return;
        setLoaded('at-once');
        onShown?.();
      }}
      {...(srcSet ? { srcSet, sizes: `${width}px` } : {})}
      src={address}
      alt={alt}
      className={styles.image}
      data-loaded={loaded}
      onLoad={() => {
        setLoaded((now) => (now === 'no' ? 'yes' : now));
        onShown?.();
      }}
      draggable={false}
    />
  );
}

/** The width of the drawn picture, in CSS px, told when the browser has laid the page out anyway. Undefined before. */
function useDrawnWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState<number>();
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => {
      setWidth(element.clientWidth);
      const stage = element.closest('[data-stage]');
      if (stage) noteStage(stage);
    };
    let seen = false;
    const observer = new ResizeObserver(() => {
      // A new size is drawn before it is painted; the first one need not hold up all else that a page begins with.
      if (seen) flushSync(measure);
      else measure();
      seen = true;
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

/** The preview in a frame of its own shape, over the thumbnail or its blurred stand-in: nothing moves when it arrives. */
export function PictureFrame({
  file,
  turns,
  scale,
  still,
  children,
}: {
  file: FileSummary | FileDetail;
  /** Quarters of a turn, clockwise. */
  turns: number;
  scale: number;
  /** True when what moves has to stand still. */
  still: boolean;
  /** Over the whole of the picture, turned with it. */
  children?: ReactNode;
}) {
  const { uuid, preview_url, thumbnail_url, blurhash, width, height, processed, file_type: type } = file.latest_version;
  // Before its preview is made, that is the original.
  const preview = processed ? preview_url : thumbnail_url;
  const aside = turns % 2 === 1;
  const ratio = width && height ? (aside ? height / width : width / height) : undefined;
  const drawn = type === 'image/svg+xml' || !type.startsWith('image/');
  const natural = drawn ? undefined : ((aside ? height : width) ?? undefined);
  // What a list showed of it is there already; nothing else is fetched for the moment before the large one comes.
  const back = shownBefore(uuid) ?? placeholderOf(blurhash) ?? thumbnail_url;
  const address = (still ? thumbnail_url : preview) ?? thumbnail_url;
  const alt = (file.detailed && file.description) || file.name;
  const srcSet = !still ? srcSetOf(largeSources(file.latest_version)) : undefined;
  const { box, width: drawnWidth } = useDrawnWidth();
  // Under a picture without a background its stand-in would be seen through it.
  const [shown, setShown] = useState<string>();
  const clear = seesThrough(type) && shown === address;
  const closeUp = !still ? closeUpOf(file.latest_version, scale) : undefined;
  return (
    <div
      className={styles.frame}
      data-zoomed={scale > 1.01}
      style={
        {
          ...(ratio ? { '--ratio': ratio, aspectRatio: String(ratio) } : {}),
          ...(natural ? { '--natural': `${natural}px` } : {}),
        } as CSSProperties
      }
    >
      <div
        ref={box}
        className={styles.turned}
        data-aside={aside}
        data-clear={clear}
        style={
          {
            '--turn': turns,
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            ...(back && ratio && !clear ? { backgroundImage: `url("${back}")` } : {}),
          } as CSSProperties
        }
      >
        {address && drawnWidth !== undefined && (
          <Layer
            key={address}
            address={address}
            alt={alt}
            srcSet={srcSet}
            width={drawnWidth * Math.ceil(scale - 0.01)}
            onShown={() => setShown(address)}
          />
        )}
        {closeUp && <Layer key="close" address={closeUp} alt="" />}
        {ratio && children}
      </div>
    </div>
  );
}
