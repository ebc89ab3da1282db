import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { sized } from '../../../ui/sized.ts';
import info from '../info/FileInformation.module.css';
import styles from './FocalPoint.module.css';

const FocalPointDialog = lazy(async () => ({ default: (await import('./FocalPointDialog.tsx')).FocalPointDialog }));

const percent = (share: number) => Math.round(share * 100);

/** The point around which a picture is cropped wherever that happens by itself. */
export function FocalPoint({ file, edits }: { file: FileDetail; edits: boolean }) {
  const [open, setOpen] = useState(false);
  const { focal_point: focus, latest_version } = file;
  const { thumbnail_url: thumbnail } = latest_version;
  if (!thumbnail || (!edits && focus === null)) return null;
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  const about = focus ? `${percent(x)}% from the left, ${percent(y)}% from the top` : 'The middle of the image';
  return (
    <div className={info.part}>
      <div className={info.partHead}>
        <h3>Focal point</h3>
      </div>
      <div className={styles.focus}>
        <span className={styles.picture}>
          <img {...sized(thumbnail, 72)} alt="" />
          <i style={{ left: `${percent(x)}%`, top: `${percent(y)}%` }} aria-hidden="true" />
        </span>
        <span className={styles.about}>{about}</span>
        {edits && (
          <Button
            variant="line"
            size="xs"
            aria-label={`${focus ? 'Change' : 'Set'} focal point`}
            onClick={() => setOpen(true)}
          >
            {focus ? 'Change' : 'Set'}
          </Button>
        )}
      </div>
      {open && (
        <Suspense>
          <FocalPointDialog file={file} thumbnail={thumbnail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
