import { count, number } from '../../../lib/format.ts';
import { classes } from '../../../ui/classes.ts';
import { TilePicture } from '../tile/TilePicture.tsx';
import { type Camera, pixelOf, type Size } from './camera.ts';
import styles from './Map.module.css';
import { type Cluster, daysOf, nameOf } from './map-query.ts';

const box = { width: 48, height: 48 };
const outside = 40;

interface Props {
  clusters: readonly Cluster[];
  /** The bounds that are open. */
  open: string | undefined;
  onOpen: (cluster: Cluster) => void;
}

/** Files on the map, those that are close together as one. The list beside the map has the same for the keyboard. */
export function Clusters({ clusters, open, onOpen, camera, size }: Props & { camera: Camera; size: Size }) {
  return clusters.map((cluster) => {
    const { x, y } = pixelOf(cluster, camera, size);
    if (x < -outside || y < -outside || x > size.width + outside || y > size.height + outside) return null;
    return (
      <button
        key={cluster.cover.uuid}
        type="button"
        tabIndex={-1}
        className={classes(styles.pin, cluster.bounds === open && styles.on)}
        style={{ transform: `translate(${x}px, ${y}px) translate(-50%, -50%)` }}
        aria-label={`${nameOf(cluster)}, ${count(cluster.count, 'file')}`}
        title={`${nameOf(cluster)}, ${daysOf(cluster)}`}
        onClick={() => onOpen(cluster)}
      >
        <span className={styles.picture}>
          <TilePicture file={cluster.cover} bare box={box} />
        </span>
        {cluster.count > 1 && <span className={styles.badge}>{number(cluster.count)}</span>}
      </button>
    );
  });
}

/** The places on the map as a list, the one with most files first. */
export function PlaceList({ clusters, open, onOpen }: Props) {
  return (
    <ul className={styles.places} aria-label="Places on the map">
      {clusters.map((cluster) => (
        <li key={cluster.cover.uuid}>
          <button
            type="button"
            className={styles.place}
            aria-pressed={cluster.bounds === open}
            onClick={() => onOpen(cluster)}
          >
            <span className={styles.placeName} dir="auto">
              {nameOf(cluster)}
            </span>
            <span className={styles.placeCount}>{number(cluster.count)}</span>
            <span className={styles.placeDays}>{daysOf(cluster)}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
