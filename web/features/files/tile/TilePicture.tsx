import { IconAlertTriangle, IconFileText, IconFileUnknown, IconMovie, IconMusic, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { seesThrough } from '#contract/core/see-through.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import { classes } from '../../../ui/classes.ts';
import { sized } from '../../../ui/sized.ts';
import { noteShown } from '../shown-pictures.ts';
import styles from './TilePicture.module.css';
import { usePlaceholder } from './thumb-placeholder.ts';

function kindIcon(type: string) {
  if (type.startsWith('video/')) return IconMovie;
  if (type.startsWith('audio/')) return IconMusic;
  if (type.startsWith('image/')) return IconPhoto;
  if (type === 'application/pdf' || type.startsWith('text/') || type.includes('document') || type.includes('sheet'))
    return IconFileText;
  return IconFileUnknown;
}

interface Box {
  /** In CSS px. */
  readonly width: number;
  readonly height: number;
}

/** Most that show a picture by the way do it in a box of at most this size. */
const small: Box = { width: 60, height: 60 };

/** The picture itself over its blurred stand-in; it fades in once. */
function Picture({ file, eager, box }: { file: FileSummary; eager: boolean; box: Box }) {
  const { uuid, thumbnail_url, blurhash, width, height, colours, file_type: type } = file.latest_version;
  const [loaded, setLoaded] = useState(false);
  const [settled, setSettled] = useState(false);
  const [broken, setBroken] = useState(false);
  const placeholder = usePlaceholder(blurhash, loaded);
  const back = placeholder
    ? { backgroundImage: `url(${placeholder})` }
    : colours[0]
      ? { backgroundColor: colours[0] }
      : undefined;
  return (
    <span
      className={classes(styles.picture, settled && seesThrough(type) && styles.clear)}
      style={settled ? undefined : back}
    >
      {thumbnail_url && !broken && (
        <img
          {...sized(thumbnail_url, box.width, box.height, file.latest_version)}
          alt=""
          width={width ?? undefined}
          height={height ?? undefined}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          draggable={false}
          className={classes(styles.image, loaded && styles.loaded)}
          ref={(image) => {
            if (loaded || !image?.complete || image.naturalWidth === 0) return;
            noteShown(uuid, image);
            setLoaded(true);
            // What was there before it was drawn does not fade in.
            setSettled(true);
          }}
          onLoad={({ currentTarget }) => {
            noteShown(uuid, currentTarget);
            setLoaded(true);
          }}
          onTransitionEnd={() => setSettled(true)}
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

/** A file without a picture says what it is; `bare`: by its icon alone. */
function NoPicture({ file, bare }: { file: FileSummary; bare: boolean }) {
  const { file_type, processed, failed, withheld } = file.latest_version;
  const reason = failed ?? (processed ? withheld : null);
  const Icon = failed ? IconAlertTriangle : kindIcon(file_type);
  return (
    <span className={styles.blank}>
      <Icon size={bare ? 18 : 22} stroke={1.75} aria-hidden="true" />
      {!bare && <span className={styles.blankName}>{processed ? file.name : 'Processing...'}</span>}
      {!bare && reason && <span className={styles.reason}>{reason}</span>}
    </span>
  );
}

/** The picture of a file, filling the box it is in: of this size, or about. */
export function TilePicture({
  file,
  eager = false,
  bare = false,
  box = small,
}: {
  file: FileSummary;
  eager?: boolean;
  bare?: boolean;
  box?: Box;
}) {
  const { thumbnail_url } = file.latest_version;
  return thumbnail_url ? (
    <Picture key={thumbnail_url.split('?')[0]} file={file} eager={eager} box={box} />
  ) : (
    <NoPicture file={file} bare={bare} />
  );
}
