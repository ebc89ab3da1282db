import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTeam } from '../../lib/me.ts';
import { fileLink } from '../../lib/search/library-place.ts';
import { TilePicture } from '../files/tile/TilePicture.tsx';
import { sharedStarsQuery } from './queries.ts';
import styles from './SharedFavourites.module.css';

/** The reader's favourites among what other teams share; nothing where there are none. */
export function SharedFavourites() {
  const { data } = useQuery(sharedStarsQuery(useTeam().uuid));
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.block} aria-labelledby="shared-favourites">
      <h2 className={styles.title} id="shared-favourites">
        Shared with you
      </h2>
      <ul className={styles.files}>
        {data.map((file) => (
          <li key={file.uuid}>
            <Link {...fileLink(file.uuid)} className={styles.file}>
              <span className={styles.picture}>
                <TilePicture file={file} bare />
              </span>
              <span className={styles.name} dir="auto">
                {file.name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
