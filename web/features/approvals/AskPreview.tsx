import { Button } from '@mantine/core';
import { IconCheck, IconFile, IconX } from '@tabler/icons-react';
import { useTeam } from '../../lib/me.ts';
import { usePaged } from '../../ui/list/use-paged.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import { sized } from '../../ui/sized.ts';
import { rightsQuery } from '../rights/queries.ts';
import styles from './Approvals.module.css';
import { type AskedPicture, type AskValues, durations, messageOf } from './ask-form.ts';

/** The request as the creator sees it, before there is a link. */
export function AskPreview({
  values,
  pictures,
  onClose,
}: {
  values: AskValues;
  pictures: readonly AskedPicture[];
  onClose: () => void;
}) {
  const team = useTeam();
  const rights = usePaged(rightsQuery(team.uuid, '')).rows.filter(({ uuid }) => values.rights.includes(uuid));
  const time = values.duration === '' ? undefined : durations.find(({ value }) => value === values.duration)?.label;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Preview"
      size="wide"
      footer={
        <Button variant="ink" onClick={onClose}>
          Done
        </Button>
      }
    >
      <div className={styles.preview}>
        <ul className={styles.previewPictures} aria-label="Images">
          {pictures.map(({ uuid, name, thumbnail_url }) => (
            <li key={uuid}>
              {thumbnail_url ? <img {...sized(thumbnail_url, 280)} alt={name} /> : <IconFile aria-label={name} />}
            </li>
          ))}
        </ul>
        <div className={styles.previewText}>
          <span className={styles.previewHead}>
            <b dir="auto">{team.name}</b>
            <span className={styles.soft}>For {values.handle.trim() || values.name.trim() || 'the creator'}</span>
          </span>
          <p className={styles.words} dir="auto">
            {messageOf(values, pictures, team.name)}
          </p>
          <ul className={styles.uses}>
            {rights.map(({ uuid, name, summary }) => (
              <li key={uuid}>
                <IconCheck size={16} aria-hidden="true" />
                <span>
                  <b dir="auto">{name}</b>
                  {summary && `: ${summary}`}
                </span>
              </li>
            ))}
            <li>
              <IconCheck size={16} aria-hidden="true" />
              <span>{time ? `For ${time}` : 'Without an end date, until the creator withdraws'}</span>
            </li>
            <li className={styles.soft}>
              <IconX size={16} aria-hidden="true" />
              <span>Nothing else. The creator keeps the copyright.</span>
            </li>
          </ul>
          <p className={styles.soft}>
            The creator says yes or no to each image, signs with a typed name and agrees to the terms.
          </p>
        </div>
      </div>
    </Dialog>
  );
}
