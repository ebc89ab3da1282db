import { IconStarFilled } from '@tabler/icons-react';
import { memo, useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { typeName } from '#contract/files/type-name.ts';
import { useMay } from '../../../lib/can.ts';
import { bytes, dimensions } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import { beginDrag } from '../../../ui/drag.ts';
import type { DraggedFile } from '../act/drop-kinds.ts';
import { FileMenu } from '../commands/FileMenu.tsx';
import { SelectBox } from '../select/SelectBox.tsx';
import { useIsSelected } from '../select/selection.ts';
import { FileAnchor } from './FileAnchor.tsx';
import styles from './FileList.module.css';
import { type ColumnName, type ListColumn, listColumns } from './list-columns.ts';
import { tracksOf } from './list-tracks.ts';
import { panelFor } from './panel-for.ts';
import { TilePicture } from './TilePicture.tsx';
import { stateWords } from './tile-badges.ts';

interface FileRowProps {
  file: FileSummary;
  active: boolean;
  /** None: the row is two lines, as on a phone. */
  columns: readonly ColumnName[];
  onFocus: (uuid: string) => void;
}

/** As the style sheet has it, in CSS px. */
const thumb = { width: 40, height: 40 };

/** The line below the name in a narrow row. */
function factsOf(file: FileSummary): string {
  const { file_type, width, height, size } = file.latest_version;
  return [typeName(file_type), dimensions(width, height), bytes(size), ...stateWords(file)].filter(Boolean).join(' · ');
}

/** A file as a row of the list. All of it opens the file; its menu comes on hover and focus. */
export const FileRow = memo(function FileRow({ file, active, columns, onFocus }: FileRowProps) {
  const [near, setNear] = useState(false);
  const may = useMay();
  const draggable = !file.recycled && may('edit', file).allowed;
  const chosen = useIsSelected(file.uuid);
  const two = columns.length === 0;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that someone comes near; what acts is inside.
    <div
      role="presentation"
      onMouseDown={draggable ? (event) => beginDrag(event, { kind: 'file', file } satisfies DraggedFile) : undefined}
      className={styles.row}
      style={{ gridTemplateColumns: tracksOf(columns) }}
      onPointerEnter={() => setNear(true)}
      onFocus={() => setNear(true)}
    >
      <div role="gridcell" className={styles.first} aria-selected={chosen}>
        <span className={styles.select}>
          <SelectBox file={file} tabIndex={active ? 0 : -1} />
        </span>
        <span className={styles.thumb}>
          <TilePicture file={file} bare box={thumb} />
        </span>
        <span className={styles.words}>
          <FileAnchor
            uuid={file.uuid}
            panel={panelFor(file)}
            className={styles.name}
            data-tile
            data-uuid={file.uuid}
            tabIndex={active ? 0 : -1}
            onFocus={() => onFocus(file.uuid)}
            draggable={false}
            dir="auto"
          >
            {file.name}
          </FileAnchor>
          {two && <span className={styles.facts}>{factsOf(file)}</span>}
        </span>
        {file.starred && <IconStarFilled size={14} className={styles.star} aria-label="Favourite" />}
      </div>
      {columns.map((name) => {
        const { text, ...column }: ListColumn = listColumns[name];
        const told = text(file);
        return (
          <div key={name} role="gridcell" className={classes(styles.cell, column.number && styles.number)}>
            <span className={styles.cut} title={told ?? undefined} dir="auto">
              {told}
            </span>
          </div>
        );
      })}
      <div className={styles.menu} role="gridcell">
        {(near || active || two) && <FileMenu file={file} tabIndex={active ? 0 : -1} />}
      </div>
    </div>
  );
});
