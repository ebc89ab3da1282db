import { Button, FileButton } from '@mantine/core';
import { IconCamera, IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import { duration } from '../../../lib/format.ts';
import { usePlayerClock } from '../../../lib/player-clock.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { sized } from '../../../ui/sized.ts';
import styles from './PosterPanel.module.css';
import { posterQuery, useResetPoster, useSetPoster, useUploadPoster } from './poster-actions.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The poster of a video, for those who may choose another. */
export function PosterPanel({ file }: { file: FileDetail }) {
  const { uuid, latest_version } = file;
  const { uuid: version, thumbnail_url: thumbnail } = latest_version;
  const mayEdit = useMay()('edit', file).allowed;
  const clock = usePlayerClock(version);
  const { data: poster } = useQuery({ ...posterQuery(uuid, version), enabled: mayEdit });
  const set = useSetPoster(uuid);
  const upload = useUploadPoster(uuid);
  const reset = useResetPoster(uuid);
  if (!mayEdit || !poster) return null;
  const busy = set.isPending || upload.isPending || reset.isPending;
  const about =
    poster.kind === 'automatic'
      ? 'Chosen automatically'
      : poster.kind === 'image'
        ? 'An uploaded image'
        : `The frame at ${duration(Math.floor(poster.at ?? 0))}`;
  return (
    <Panel
      title="Poster"
      actions={
        poster.kind !== 'automatic' && (
          <Button variant="quiet" size="xs" disabled={busy} onClick={() => reset.mutate()}>
            Reset
          </Button>
        )
      }
    >
      <div className={styles.poster}>
        {thumbnail && <img {...sized(thumbnail, 120)} alt="" className={styles.picture} />}
        <div className={styles.side}>
          <p className={styles.about}>{about}</p>
          <Button
            variant="line"
            size="xs"
            leftSection={<IconCamera {...icon} />}
            disabled={busy || !clock}
            onClick={() => clock && set.mutate(clock.seconds())}
          >
            Use this frame
          </Button>
          <FileButton accept="image/*" onChange={(image) => image && upload.mutate(image)}>
            {(props) => (
              <Button
                variant="line"
                size="xs"
                leftSection={<IconUpload {...icon} />}
                loading={upload.isPending}
                disabled={busy}
                {...props}
              >
                Upload an image
              </Button>
            )}
          </FileButton>
        </div>
      </div>
    </Panel>
  );
}
