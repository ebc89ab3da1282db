import { Button } from '@mantine/core';
import { IconFocusCentered } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { sized } from '../../../ui/sized.ts';
import styles from './FocalPointPanel.module.css';

const FocalPointDialog = lazy(async () => ({ default: (await import('./FocalPointDialog.tsx')).FocalPointDialog }));

const percent = (share: number) => Math.round(share * 100);

/** The point around which a picture is cropped wherever that happens by itself, for those who may choose it. */
export function FocalPointPanel({ file }: { file: FileDetail }) {
  const may = useMay()('edit', file).allowed;
  const [open, setOpen] = useState(false);
  const { focal_point: focus, latest_version } = file;
  const { thumbnail_url: thumbnail } = latest_version;
  if (!thumbnail || (!may && focus === null)) return null;
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  const about = focus ? `${percent(x)}% from the left, ${percent(y)}% from the top` : 'The middle of the image';
  return (
    <Panel title="Focal point">
      <div className={styles.focus}>
        <span className={styles.picture}>
          <img {...sized(thumbnail, 96)} alt="" />
          <i style={{ left: `${percent(x)}%`, top: `${percent(y)}%` }} aria-hidden="true" />
        </span>
        <div className={styles.side}>
          <p className={styles.about}>{about}</p>
          {may && (
            <Button
              variant="line"
              size="xs"
              leftSection={<IconFocusCentered size={16} stroke={1.75} aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {focus ? 'Change' : 'Set focal point'}
            </Button>
          )}
        </div>
      </div>
      {open && (
        <Suspense>
          <FocalPointDialog file={file} thumbnail={thumbnail} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Panel>
  );
}
