import { Switch } from '@mantine/core';
import type { FileDetail } from '#contract/files/routes.ts';
import type { Player } from '../../playback/player/use-player.ts';
import type { Saving } from '../save-edit.ts';
import type { EditState } from '../use-edit.ts';
import { CropOption } from './CropOption.tsx';
import styles from './Options.module.css';
import { PosterOption } from './PosterOption.tsx';
import { TrimOption } from './TrimOption.tsx';

/** Everything that is done to a video, beside it. */
export function EditorOptions(props: {
  file: FileDetail;
  player: Player | undefined;
  part: { from: number; to: number };
  frame: number;
  edit: EditState;
  saving: Saving;
}) {
  const { file, player, part, frame, edit, saving } = props;
  const busy = saving.now !== null;
  return (
    <aside className={styles.options} aria-label="Edit">
      {saving.failed && (
        <p className={styles.failed} role="alert">
          {saving.failed}
        </p>
      )}
      {busy && <p className={styles.goesOn}>You can leave this page: saving goes on without it.</p>}
      <TrimOption
        from={part.from}
        to={part.to}
        version={file.latest_version.uuid}
        frame={frame}
        edit={edit}
        disabled={busy}
      />
      <section className={styles.group} aria-label="Sound">
        <h2 className={styles.title}>Sound</h2>
        <Switch
          label="Mute"
          description="Leaves out the sound."
          checked={edit.mute}
          disabled={busy}
          onChange={({ currentTarget }) => edit.setMute(currentTarget.checked)}
        />
      </section>
      <CropOption edit={edit} disabled={busy} />
      <PosterOption file={file} player={player} disabled={busy} />
    </aside>
  );
}
