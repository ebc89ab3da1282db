import { Suspense } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { FileStage } from '../../content/FileStage.tsx';
import { VersionsStrip } from '../../versions/VersionsStrip.tsx';
import { FileArrows } from './FileArrows.tsx';
import styles from './FileMain.module.css';
import { Filmstrip } from './Filmstrip.tsx';
import type { Surroundings } from './use-surroundings.ts';

const AtPlayer = lazyWhenIdle(async () => (await import('./AtPlayer.tsx')).AtPlayer);
const hasTime = /^(video|audio)\//;

/** The picture, and under it where it stands in the list. */
export function FileMain({ file, around }: { file: FileSummary | FileDetail; around: Surroundings }) {
  return (
    <section className={styles.main} aria-label="Preview">
      <div className={styles.view} data-view>
        <FileStage file={file} onSwipe={around.go} />
        <FileArrows around={around} />
      </div>
      {hasTime.test(file.latest_version.file_type) && (
        <Suspense>
          <AtPlayer file={file} />
        </Suspense>
      )}
      <VersionsStrip file={file} />
      <Filmstrip around={around} uuid={file.uuid} />
    </section>
  );
}
