import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import { useTeam } from '../../../lib/me.ts';
import { classes } from '../../../ui/classes.ts';
import { beginDrag } from '../../../ui/drag.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import type { DraggedFile } from '../act/drop-kinds.ts';
import { useStar } from '../act/use-star.ts';
import { FileMenu } from '../commands/FileMenu.tsx';
import { SelectBox } from '../select/SelectBox.tsx';
import { useIsSelected } from '../select/selection.ts';
import { FileAnchor } from './FileAnchor.tsx';
import styles from './FileTile.module.css';
import { useHoverFilm } from './hover-video.ts';
import { type ColumnName, listColumns } from './list-columns.ts';
import { panelFor } from './panel-for.ts';
import { TileBadges } from './TileBadges.tsx';
import { TilePicture } from './TilePicture.tsx';
import { badgesOf, type TileBadge } from './tile-badges.ts';

interface FileTileProps {
  file: FileSummary;
  active: boolean;
  eager: boolean;
  /** In CSS px. */
  width: number;
  height: number;
  /** The line under the name. */
  line: ColumnName;
  onFocus: (uuid: string) => void;
}

/** The screen reader's text of a tile: its name and every state that the picture shows. */
function spoken(file: FileSummary, badges: readonly TileBadge[]): string {
  const { processed, failed, withheld } = file.latest_version;
  const states = [
    !processed && 'processing',
    failed ?? withheld,
    file.starred && 'favourite',
    ...badges.filter(({ name }) => name !== 'processing').map(({ tip }) => tip),
  ];
  return [file.name, ...states.filter((state): state is string => typeof state === 'string')].join(', ');
}

/** Plays the short silent film while the pointer rests on the tile. */
function HoverFilm({ url }: { url: string }) {
  return (
    <video className={styles.film} src={url} muted autoPlay loop playsInline disablePictureInPicture tabIndex={-1} />
  );
}

/** Fingers do not hover: what shows on hover is always there for them. */
const noHover = window.matchMedia('(hover: none)');

/** The star that stays on a picture while no tools are shown. */
function StarMark() {
  return (
    <span className={classes(styles.tool, styles.star, styles.on, styles.mark)} aria-hidden="true">
      <IconStarFilled size={16} />
    </span>
  );
}

/** The actions on a tile. Drawn once it is pointed at: for every tile that scrolls by it would be too much. */
function TileTools({ file, active }: { file: FileSummary; active: boolean }) {
  const star = useStar(file);
  const mayStar = useMay()('star', file).allowed;
  return (
    <>
      {mayStar ? (
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
      ) : (
        file.starred && <StarMark />
      )}
      <span className={classes(styles.tool, styles.menu)}>
        <FileMenu file={file} tabIndex={active ? 0 : -1} />
      </span>
    </>
  );
}

/** A file in the grid: at rest only its picture; name, star and menu come on hover and focus. */
export const FileTile = memo(function FileTile({ file, active, eager, width, height, line, onFocus }: FileTileProps) {
  const { hover_url, processed } = file.latest_version;
  const badges = badgesOf(file, useTeam().uuid);
  const [near, setNear] = useState(false);
  const film = useHoverFilm(hover_url);
  const chosen = useIsSelected(file.uuid);
  const may = useMay();
  const draggable = !file.recycled && may('edit', file).allowed;
  const facts = processed ? listColumns[line].text(file) : 'Processing...';
  return (
    <div
      role="gridcell"
      onMouseDown={draggable ? (event) => beginDrag(event, { kind: 'file', file } satisfies DraggedFile) : undefined}
      className={styles.tile}
      aria-selected={chosen}
      onPointerEnter={(event) => {
        setNear(true);
        film.enter(event);
      }}
      onPointerLeave={film.leave}
      onFocus={() => setNear(true)}
    >
      <FileAnchor
        uuid={file.uuid}
        panel={panelFor(file)}
        className={styles.link}
        data-tile
        data-uuid={file.uuid}
        tabIndex={active ? 0 : -1}
        aria-label={spoken(file, badges)}
        onFocus={() => onFocus(file.uuid)}
        draggable={false}
      >
        <TilePicture file={file} eager={eager} box={{ width, height }} />
        {film.playing && hover_url && <HoverFilm url={hover_url} />}
        <TileBadges badges={badges} />
        <span className={styles.shade} aria-hidden="true">
          <span className={styles.words}>
            <span className={styles.name} dir="auto">
              {file.name}
            </span>
            <span className={styles.facts}>{facts}</span>
          </span>
        </span>
      </FileAnchor>
      <span className={classes(styles.tool, styles.select)}>
        <SelectBox file={file} tabIndex={active ? 0 : -1} />
      </span>
      {(near || active || noHover.matches) && <TileTools file={file} active={active} />}
      {file.starred && !near && !active && !noHover.matches && <StarMark />}
    </div>
  );
});
