import { useState } from 'react';
import { watermarkExample } from '#contract/media-centres/routes.ts';
import { addressOf } from '../../../../lib/call.ts';
import pane from '../SettingsPane.module.css';
import styles from './WatermarkExample.module.css';

/** An image of the Media Centre with the mark burnt in, as visitors would get it. */
export function WatermarkExample({ centre, on }: { centre: string; on: boolean }) {
  const [missing, setMissing] = useState(false);
  if (missing) return <p className={pane.note}>Add an image to an album to see the watermark on it.</p>;
  return (
    <figure className={styles.example}>
      <img
        src={addressOf(watermarkExample, { params: { id: centre } })}
        alt="The watermark as visitors see it"
        loading="lazy"
        onError={() => setMissing(true)}
      />
      <figcaption className={pane.note}>
        {on ? 'Visitors get images like this one.' : 'When this is on, visitors get images like this one.'}
      </figcaption>
    </figure>
  );
}
