import { IconFolder, IconUsersGroup } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type MouseEvent, useState } from 'react';
import type { Folder } from '#contract/folders.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { classes } from '../../ui/classes.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { sized } from '../../ui/sized.ts';
import { useDropFolder } from './drop-target.ts';
import styles from './FolderCards.module.css';
import { FolderMenu } from './FolderMenu.tsx';
import { childrenQuery } from './queries.ts';

function Cover({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) {
    return (
      <span className={classes(styles.cover, styles.none)}>
        <IconFolder size={20} stroke={1.75} aria-hidden="true" />
      </span>
    );
  }
  return (
    <span className={classes(styles.cover, urls.length > 1 && styles.tiles)}>
      {urls.map((url) => (
        <img
          key={url}
          {...sized(url, 40)}
          alt=""
          width={40}
          height={40}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      ))}
    </span>
  );
}

/** The other button of the mouse opens the folder's menu, where the folder has one. */
function openMenu(event: MouseEvent<HTMLElement>) {
  const button = event.currentTarget.closest('li')?.querySelector('button');
  if (!button) return;
  event.preventDefault();
  button.click();
}

function Card({ folder }: { folder: Folder }) {
  const drop = useDropFolder(folder);
  return (
    <li ref={drop.ref} className={classes(styles.card, drop.over && styles.drop)}>
      <Link
        to="/library/$folder"
        params={{ folder: folder.uuid }}
        search={{}}
        className={styles.link}
        data-uuid={folder.uuid}
        onContextMenu={openMenu}
      >
        <Cover urls={folder.cover} />
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {folder.name}
          </span>
          <span className={styles.count}>
            {drop.words ?? count(folder.total_count ?? folder.file_count, 'file')}
            {!drop.words && folder.shared && (
              <span className={styles.shared} title="Shared with other teams">
                <IconUsersGroup size={13} stroke={1.75} aria-hidden="true" />
                Shared
              </span>
            )}
          </span>
        </span>
      </Link>
      <span className={styles.menu}>
        <FolderMenu folder={folder} />
      </span>
    </li>
  );
}

/** Cards that leave the files in sight; and the folders of which all were asked for, so that Back finds them as they were. */
const few = 9;
const unfolded = new Set<string | null>();

/** The folders inside this one, above its files; with a heading as many as one row has room for. */
export function FolderCards({ parent, heading = false }: { parent: string | null; heading?: boolean }) {
  const team = useTeam();
  const children = usePaged(childrenQuery(team.uuid, parent));
  const folders = children.rows;
  const [all, setAll] = useState(unfolded.has(parent));
  if (folders.length === 0) return null;
  const more = !all && (heading || folders.length > few) && (
    <button
      type="button"
      className={styles.more}
      onClick={() => {
        unfolded.add(parent);
        setAll(true);
      }}
    >
      All {count(children.total ?? folders.length, 'folder')}
    </button>
  );
  return (
    <div className={classes(heading && !all && styles.row)}>
      {heading && (
        <div className={styles.heading}>
          <h2 className={styles.title}>
            Folders <span className={styles.note}>Totals include subfolders</span>
          </h2>
          {more}
        </div>
      )}
      <ul className={styles.cards} aria-label="Folders here">
        {(all ? folders : folders.slice(0, few)).map((folder) => (
          <Card key={folder.uuid} folder={folder} />
        ))}
      </ul>
      {!heading && more}
      {all && children.hasMore && (
        <button type="button" className={styles.more} onClick={children.more}>
          More folders
        </button>
      )}
    </div>
  );
}
