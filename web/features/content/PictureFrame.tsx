import { type CSSProperties, useState } from 'react';
import type { FileDetail, FileSummary } from '#contract/files.ts';
import { Pins } from '../comments/Pins.tsx';
import { placeholderOf } from '../files/thumb-placeholder.ts';
import { closeUpOf } from './close-up.ts';
import styles from './PictureFrame.module.css';

/** A picture that comes in over what is there already, and at once when the browser has it. */
function Layer({ address, alt }: { address: string; alt: string }) {
  const [loaded, setLoaded] = useState<'no' | 'yes' | 'at-once'>('no');
  return (
    <img
      ref={(image) => {
        if (image?.complete && image.naturalWidth > 0 && loaded === 'no') setLoaded('at-once');
      }}
      src={address}
      alt={alt}
      className={styles.image}
      data-loaded={loaded}
      onLoad={() => setLoaded((now) => (now === 'no' ? 'yes' : now))}
      draggable={false}
    />
  );
}

/** The preview in a frame of its own shape, over the thumbnail or its blurred stand-in: nothing moves when it arrives. */
export function PictureFrame({
  file,
  page,
  turns,
  scale,
  still,
}: {
  file: FileSummary | FileDetail;
  page: string | undefined;
  /** Quarters of a turn, clockwise. */
  turns: number;
  scale: number;
  /** Whether what moves has to stand still. */
  still: boolean;
}) {
  const { preview_url, thumbnail_url, blurhash, width, height, processed, file_type: type } = file.latest_version;
  // Before its preview is made, that is the original.
  const preview = processed ? preview_url : thumbnail_url;
  const aside = turns % 2 === 1;
  const ratio = width && height ? (aside ? height / width : width / height) : undefined;
  const drawn = type === 'image/svg+xml' || !type.startsWith('image/');
  const natural = drawn ? undefined : ((aside ? height : width) ?? undefined);
  const back = thumbnail_url ?? placeholderOf(blurhash);
  const address = page ?? (still ? thumbnail_url : preview) ?? thumbnail_url;
  const alt = (file.detailed && file.description) || file.name;
  const closeUp = page === undefined && !still ? closeUpOf(file.latest_version, scale) : undefined;
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
        className={styles.turned}
        data-aside={aside}
        style={
          {
            '--turn': turns,
            transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
            ...(back && ratio ? { backgroundImage: `url("${back}")` } : {}),
          } as CSSProperties
        }
      >
        {address && <Layer key={address} address={address} alt={alt} />}
        {closeUp && <Layer key="close" address={closeUp} alt="" />}
        {ratio && page === undefined && <Pins file={file.uuid} />}
      </div>
    </div>
  );
}
