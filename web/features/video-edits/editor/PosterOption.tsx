import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import type { Player } from '../../playback/player/use-player.ts';
import { useSetPoster } from '../../versions/poster/poster-actions.ts';
import styles from './Options.module.css';

/** Makes the frame that is shown the poster of the file as it is now. */
export function PosterOption({
  file,
  player,
  disabled,
}: {
  file: FileDetail;
  player: Player | undefined;
  disabled: boolean;
}) {
  const set = useSetPoster(file.uuid);
  if (!useMay()('edit', file).allowed) return null;
  return (
    <section className={styles.group} aria-label="Poster">
      <h2 className={styles.title}>Poster</h2>
      <Button
        variant="line"
        size="sm"
        leftSection={<IconCamera size={16} aria-hidden="true" />}
        loading={set.isPending}
        disabled={disabled || !player}
        onClick={() => player && set.mutate(player.video.currentTime)}
      >
        Use this frame
      </Button>
      <p className={styles.hint}>The image that stands for this version. It changes at once.</p>
    </section>
  );
}
