import type { CSSProperties, ReactNode, Ref } from 'react';
import { sourcesOf } from '#contract/core/picture-sources.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import styles from './VideoFrame.module.css';

type File = FileSummary | FileDetail;

/** The still of a video, in its largest size. */
export const stillOf = ({ latest_version: { thumbnail_url: still } }: File): string | undefined =>
  sourcesOf(still).at(-1)?.url ?? still ?? undefined;

/**
 * The rooms of a video and of what controls it, as large with its still alone as when it plays: nothing moves when the
 * player comes.
 */
export function VideoFrame({
  file,
  rootRef,
  video,
  over,
  deck,
}: {
  file: File;
  rootRef?: Ref<HTMLDivElement>;
  /** In the place of the still. */
  video?: ReactNode;
  /** Over the picture. */
  over?: ReactNode;
  deck?: ReactNode;
}) {
  const { width, height } = file.latest_version;
  const still = stillOf(file);
  return (
    <div
      ref={rootRef}
      className={styles.frame}
      data-player
      tabIndex={-1}
      style={width && height ? ({ '--ratio': width / height } as CSSProperties) : undefined}
    >
      <div className={styles.view}>
        {video ?? (still && <img src={still} alt={file.name} draggable={false} />)}
        {over}
      </div>
      {deck ?? <div className={styles.rest} />}
    </div>
  );
}
