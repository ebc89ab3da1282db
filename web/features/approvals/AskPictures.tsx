import { IconFile, IconX } from '@tabler/icons-react';
import { sized } from '../../ui/sized.ts';
import styles from './Approvals.module.css';
import type { AskedPicture } from './ask-form.ts';

/** The pictures of a request, each with a button that takes it out; the last one stays. */
export function AskPictures({
  pictures,
  onRemove,
}: {
  pictures: readonly AskedPicture[];
  onRemove: (uuid: string) => void;
}) {
  return (
    <ul className={styles.picks} aria-label="Images">
      {pictures.map(({ uuid, name, thumbnail_url }) => (
        <li key={uuid}>
          {thumbnail_url ? <img {...sized(thumbnail_url, 96)} alt={name} /> : <IconFile aria-label={name} />}
          {pictures.length > 1 && (
            <button
              type="button"
              className={styles.remove}
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(uuid)}
            >
              <IconX size={14} aria-hidden="true" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
