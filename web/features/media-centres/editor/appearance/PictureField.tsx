import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { lazyWhenIdle } from '../../../../lib/lazy-when-idle.ts';
import { Late } from '../../../../ui/overlays/Late.tsx';
import { sized } from '../../../../ui/sized.ts';
import { fileQuery } from '../../../files/queries.ts';
import { useEditor } from '../editor-context.ts';
import styles from './PictureField.module.css';

const PicturePicker = lazyWhenIdle(
  async () => (await import('../../../files/browse/pick/PicturePicker.tsx')).PicturePicker,
);

/** A picture of the library that the page shows in one place. */
export function PictureField(props: {
  label: string;
  about: string;
  file: string | null;
  onChange: (file: string | null) => void;
}) {
  const { label, about, file, onChange } = props;
  const { editable } = useEditor();
  const [open, setOpen] = useState(false);
  const found = useQuery({ ...fileQuery(file ?? ''), enabled: file !== null, retry: false });
  const url = found.data?.latest_version.thumbnail_url;
  return (
    <div className={styles.field} role="group" aria-label={label}>
      <span className={styles.picture}>
        {file !== null && url && <img {...sized(url, 72)} alt={found.data?.name ?? ''} />}
      </span>
      <div className={styles.words}>
        <b>{label}</b>
        <span>{found.isError ? 'The image is no longer in the library.' : about}</span>
        {editable && (
          <span className={styles.acts}>
            <Button size="xs" aria-label={`Choose ${label.toLowerCase()}`} onClick={() => setOpen(true)}>
              {file === null ? 'Choose…' : 'Change…'}
            </Button>
            {file !== null && (
              <Button
                size="xs"
                variant="quiet"
                aria-label={`Remove ${label.toLowerCase()}`}
                onClick={() => onChange(null)}
              >
                Remove
              </Button>
            )}
          </span>
        )}
      </div>
      {open && (
        <Late onClose={() => setOpen(false)}>
          <PicturePicker
            title={`Choose ${label.toLowerCase()}`}
            confirm="Use image"
            onPick={(picked: FileSummary) => {
              onChange(picked.uuid);
              setOpen(false);
            }}
            onClose={() => setOpen(false)}
          />
        </Late>
      )}
    </div>
  );
}
