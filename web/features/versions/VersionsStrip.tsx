import { Suspense } from 'react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { useKey } from '../../lib/keys.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { useTeam } from '../../lib/me.ts';
import styles from './VersionsStrip.module.css';
import { VersionsToggle } from './VersionsToggle.tsx';
import { toggleVersions, useVersionsOpen } from './versions-open.ts';

// Most leave the strip closed.
const OpenStrip = lazyWhenIdle(async () => (await import('./OpenStrip.tsx')).OpenStrip);
const NoFeature = lazyWhenIdle(async () => (await import('../../ui/page/NoFeature.tsx')).NoFeature);

/** The versions of a file, the cover first, below its picture; on a phone with what opens it. */
export function VersionsStrip({ file }: { file: FileSummary | FileDetail }) {
  const open = useVersionsOpen();
  const team = useTeam();
  useKey('v', toggleVersions, { layer: 'overlay', label: 'File versions', group: 'File' });
  const toggle = <VersionsToggle file={file} at="picture" />;
  if (!open) return toggle;
  return (
    <>
      {toggle}
      <section className={styles.strip} aria-label={`File Versions (${file.version_count})`}>
        <Suspense>{team.features.includes('DAM_PLUS') ? <OpenStrip file={file} /> : <NoFeature />}</Suspense>
      </section>
    </>
  );
}
