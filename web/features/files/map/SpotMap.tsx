import { useRef } from 'react';
import { spotText } from '../../../lib/place.ts';
import { classes } from '../../../ui/classes.ts';
import { pixelOf, xOf, yOf } from './camera.ts';
import styles from './Map.module.css';
import { MapCanvas } from './MapCanvas.tsx';
import { useSize } from './use-size.ts';

/** So close that one sees the country and its neighbours. */
const zoom = 4;

/** One point on a small map that stays where it is. */
export function SpotMap(props: {
  spot: { lat: number; lng: number };
  /** The town. */
  name: string | null;
  className: string | undefined;
}) {
  const { spot, name } = props;
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const camera = { x: xOf(spot.lng), y: yOf(spot.lat), zoom };
  const at = size && pixelOf(spot, camera, size);
  return (
    <div
      ref={frame}
      role="img"
      aria-label={`Map of ${name ?? spotText(spot)}`}
      className={classes(styles.earth, styles.spotMap, props.className)}
    >
      {size && at && (
        <>
          <MapCanvas camera={camera} size={size} />
          <span
            className={styles.spot}
            style={{ transform: `translate(${at.x}px, ${at.y}px) translate(-50%, -50%)` }}
          />
        </>
      )}
      <span className={styles.credit}>{name ? `${name} · Natural Earth, GeoNames` : 'Natural Earth'}</span>
    </div>
  );
}
