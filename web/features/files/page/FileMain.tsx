import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { FileStage } from '../../content/FileStage.tsx';
import { VersionsStrip } from '../../versions/VersionsStrip.tsx';
import { FileArrows } from './FileArrows.tsx';
import styles from './FileMain.module.css';
import { Filmstrip } from './Filmstrip.tsx';
import type { Surroundings } from './use-surroundings.ts';

/** The picture, and under it where it stands in the list. */
export function FileMain({ file, around }: { file: FileSummary | FileDetail; around: Surroundings }) {
  return (
    <section className={styles.main} aria-label="Preview">
      <div className={styles.view} data-view>
        <FileStage file={file} onSwipe={around.go} />
        <FileArrows around={around} />
      </div>
      <VersionsStrip file={file} />
      <Filmstrip around={around} uuid={file.uuid} />
    </section>
  );
}
