import { IconPhoto, IconStar, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLibraryPlace } from '../lib/library-place.ts';
import styles from './MainNav.module.css';
import { NavRow } from './NavRow.tsx';

/** The places of the tool, in their order. The folder tree hangs below Library. */
export function MainNav(props: { tree?: ReactNode; rail: boolean; onGo?: () => void }) {
  const { folder, search } = useLibraryPlace();
  const starred = search.starred === true;
  const recycled = search.recycled === true;
  const { rail, onGo } = props;
  return (
    <div className={styles.places}>
      <NavRow
        icon={IconPhoto}
        label="Library"
        rail={rail}
        onGo={onGo}
        current={starred || recycled ? undefined : folder === undefined ? 'page' : 'section'}
      />
      {!rail && props.tree && <div className={styles.tree}>{props.tree}</div>}
      <NavRow
        icon={IconStar}
        label="Favourites"
        search={{ starred: true }}
        rail={rail}
        onGo={onGo}
        current={starred ? 'page' : undefined}
      />
      <NavRow
        icon={IconTrash}
        label="Recycling Bin"
        search={{ recycled: true }}
        rail={rail}
        onGo={onGo}
        current={recycled ? 'page' : undefined}
      />
    </div>
  );
}
