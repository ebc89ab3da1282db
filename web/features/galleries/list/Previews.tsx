import { sized } from '../../../ui/sized.ts';
import styles from './Previews.module.css';

const places = [0, 1, 2, 3] as const;

/** Up to four 100x100 thumbnails; the places that are empty stay. */
export function Previews({ urls, size = 'row' }: { urls: readonly string[]; size?: 'row' | 'small' | 'card' }) {
  return (
    <span className={styles.previews} data-size={size} aria-hidden="true">
      {places.map((place) => (
        <span key={place} className={styles.preview}>
          {urls[place] && (
            <img {...sized(urls[place], 100)} alt="" width={100} height={100} loading="lazy" decoding="async" />
          )}
        </span>
      ))}
    </span>
  );
}
