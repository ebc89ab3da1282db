import { useDraggable } from '@dnd-kit/core';
import {
  IconAlertTriangle,
  IconCalendarX,
  IconFileText,
  IconFileUnknown,
  IconMovie,
  IconMusic,
  IconPhoto,
  IconPlayerPlayFilled,
  IconRosetteDiscountCheck,
  IconStar,
  IconStarFilled,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { memo, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { FileSummary } from '#contract/files.ts';
import { useMay } from '../../lib/can.ts';
import { dimensions, duration } from '../../lib/format.ts';
import { fileLink } from '../../lib/library-place.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import type { DraggedFile } from './FileDrag.tsx';
import { FileMenu } from './FileMenu.tsx';
import styles from './FileTile.module.css';
import { placeholderOf } from './thumb-placeholder.ts';
import { useStar } from './use-star.ts';

interface FileTileProps {
  file: FileSummary;
  active: boolean;
  eager: boolean;
  onFocus: (uuid: string) => void;
}

const hoverDelayMs = 250;

function kindIcon(type: string) {
  if (type.startsWith('video/')) return IconMovie;
  if (type.startsWith('audio/')) return IconMusic;
  if (type.startsWith('image/')) return IconPhoto;
  if (type === 'application/pdf' || type.startsWith('text/') || type.includes('document') || type.includes('sheet'))
    return IconFileText;
  return IconFileUnknown;
}

/** The picture itself over its blurred stand-in; it fades in once. */
function Picture({ file, eager }: { file: FileSummary; eager: boolean }) {
  const { thumbnail_url, blurhash, width, height, colours } = file.latest_version;
  const [loaded, setLoaded] = useState(false);
  const [settled, setSettled] = useState(false);
  const [broken, setBroken] = useState(false);
  const placeholder = placeholderOf(blurhash);
  const back = placeholder
    ? { backgroundImage: `url(${placeholder})` }
    : colours[0]
      ? { backgroundColor: colours[0] }
      : undefined;
  return (
    <span className={styles.picture} style={settled ? undefined : back}>
      {thumbnail_url && !broken && (
        <img
          src={thumbnail_url}
          alt=""
          width={width ?? undefined}
          height={height ?? undefined}
          decoding="async"
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          draggable={false}
          className={classes(styles.image, loaded && styles.loaded)}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0) setLoaded(true);
          }}
          onLoad={() => setLoaded(true)}
          onTransitionEnd={() => setSettled(true)}
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

/** Plays the short silent film while the pointer rests on the tile. */
function HoverFilm({ url }: { url: string }) {
  return (
    <video className={styles.film} src={url} muted autoPlay loop playsInline disablePictureInPicture tabIndex={-1} />
  );
}

function useHoverFilm(url: string | null) {
  const [playing, setPlaying] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const enter = (event: PointerEvent) => {
    if (!url || event.pointerType === 'touch' || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    timer.current = setTimeout(() => setPlaying(true), hoverDelayMs);
  };
  const leave = () => {
    clearTimeout(timer.current);
    setPlaying(false);
  };
  return { playing, enter, leave };
}

function StateWithoutPicture({ file }: { file: FileSummary }) {
  const { file_type, processed, failed } = file.latest_version;
  const Icon = failed ? IconAlertTriangle : kindIcon(file_type);
  return (
    <span className={styles.blank}>
      <Icon size={22} stroke={1.75} aria-hidden="true" />
      <span className={styles.blankName}>{processed ? file.name : 'Processing...'}</span>
      {failed && <span className={styles.reason}>{failed}</span>}
    </span>
  );
}

function Badges({ file }: { file: FileSummary }) {
  const { duration: seconds, file_type, processed, thumbnail_url } = file.latest_version;
  const moving = file_type.startsWith('video/') || file_type.startsWith('audio/');
  return (
    <>
      {file.expired && (
        <span className={classes(styles.badge, styles.topLeft, styles.expired)}>
          <IconCalendarX size={13} aria-hidden="true" />
          Expired
        </span>
      )}
      <span className={styles.bottomLeft}>
        {moving && seconds !== null && (
          <span className={styles.badge}>
            <IconPlayerPlayFilled size={11} aria-hidden="true" />
            {duration(seconds)}
          </span>
        )}
        {file_type === 'application/pdf' && <span className={styles.badge}>PDF</span>}
        {file.approval && file.permalink && (
          <span className={styles.badge}>
            <IconRosetteDiscountCheck size={13} aria-hidden="true" />
            Acquired
          </span>
        )}
        {!processed && thumbnail_url && <span className={styles.badge}>Processing...</span>}
      </span>
    </>
  );
}

/** What a screen reader says of a tile: its name and every state that the picture shows. */
function spoken(file: FileSummary): string {
  const { processed, failed, duration: seconds } = file.latest_version;
  const states = [
    !processed && 'processing',
    failed,
    file.expired && 'expired',
    file.starred && 'favourite',
    seconds !== null && duration(seconds),
  ];
  return [file.name, ...states.filter((state): state is string => typeof state === 'string')].join(', ');
}

/** A file in the grid: at rest only its picture; name, star and menu come on hover and focus. */
export const FileTile = memo(function FileTile({ file, active, eager, onFocus }: FileTileProps) {
  const { thumbnail_url, hover_url, width, height, processed } = file.latest_version;
  const film = useHoverFilm(hover_url);
  const star = useStar(file);
  const drag = useDraggable({
    id: file.uuid,
    data: { kind: 'file', file } satisfies DraggedFile,
    disabled: file.recycled || !useMay()('edit', file).allowed,
  });
  const facts = processed ? dimensions(width, height) : 'Processing...';
  return (
    <div
      role="gridcell"
      ref={drag.setNodeRef}
      {...drag.listeners}
      className={styles.tile}
      onPointerEnter={film.enter}
      onPointerLeave={film.leave}
    >
      <Link
        {...fileLink(file.uuid)}
        className={styles.link}
        data-tile
        data-uuid={file.uuid}
        tabIndex={active ? 0 : -1}
        aria-label={spoken(file)}
        onFocus={() => onFocus(file.uuid)}
        draggable={false}
      >
        {thumbnail_url ? (
          <Picture key={thumbnail_url.split('?')[0]} file={file} eager={eager} />
        ) : (
          <StateWithoutPicture file={file} />
        )}
        {film.playing && hover_url && <HoverFilm url={hover_url} />}
        <Badges file={file} />
        <span className={styles.shade} aria-hidden="true">
          <span className={styles.words}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.facts}>{facts}</span>
          </span>
        </span>
      </Link>
      <span className={classes(styles.tool, styles.star, file.starred && styles.on)}>
        <IconButton
          small
          label={file.starred ? 'Remove from favourites' : 'Add to favourites'}
          aria-pressed={file.starred}
          tabIndex={active ? 0 : -1}
          onClick={star}
        >
          {file.starred ? <IconStarFilled /> : <IconStar />}
        </IconButton>
      </span>
      <span className={classes(styles.tool, styles.menu)}>
        <FileMenu file={file} tabIndex={active ? 0 : -1} />
      </span>
    </div>
  );
});
