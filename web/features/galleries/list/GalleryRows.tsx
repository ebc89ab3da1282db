import { Badge } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { Gallery } from '#contract/galleries/gallery.ts';
import { count } from '../../../lib/format.ts';
import { sized } from '../../../ui/sized.ts';
import { When } from '../../../ui/When.tsx';
import { typeWords } from '../settings-words.ts';
import { GalleryMenu } from './GalleryMenu.tsx';
import styles from './GalleryRows.module.css';
import { stateLooks, typeIcons } from './state-looks.ts';

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

function Row({ gallery, may }: { gallery: Gallery; may: boolean }) {
  const { uuid, title, type, state, counts, updated_at } = gallery;
  const look = stateLooks[state];
  const Icon = typeIcons[type];
  return (
    <li className={styles.row}>
      <Link to="/galleries/$gallery" params={{ gallery: uuid }} search={{}} className={styles.link ?? ''}>
        <Previews urls={gallery.previews} />
        <span className={styles.words}>
          <span className={styles.title}>{title}</span>
          <span className={styles.facts}>
            <Icon size={14} stroke={1.75} aria-hidden="true" />
            {typeWords[type]}
          </span>
        </span>
      </Link>
      <Badge variant={look.variant} title={look.about}>
        {look.word}
      </Badge>
      <span className={styles.counts}>
        {gallery.filter && counts.files === 0 ? 'Filled automatically' : count(counts.files, 'file')}
        {counts.ctas > 0 && <span>{count(counts.ctas, 'call to action', 'calls to action')}</span>}
      </span>
      <span className={styles.when}>
        <When at={updated_at} />
      </span>
      <GalleryMenu gallery={gallery} may={may} />
    </li>
  );
}

export function GalleryRows({ galleries, may }: { galleries: readonly Gallery[]; may: boolean }) {
  return (
    <ul className={styles.rows} aria-label="Galleries">
      {galleries.map((gallery) => (
        <Row key={gallery.uuid} gallery={gallery} may={may} />
      ))}
    </ul>
  );
}
