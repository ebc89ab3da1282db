import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconVersions } from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { number } from '../../lib/format.ts';
import styles from './VersionsToggle.module.css';
import { toggleVersions, useVersionsOpen } from './versions-open.ts';

const phoneWide = `(max-width: ${limits.mobileBreakpointPx - 1}px)`;

/** Opens and closes the strip of versions: in the head of the page, on a phone under the picture. */
export function VersionsToggle({ file, at }: { file: FileSummary | FileDetail; at: 'head' | 'picture' }) {
  const open = useVersionsOpen();
  const phone = useMediaQuery(phoneWide, undefined, { getInitialValueInEffect: false }) === true;
  if (phone !== (at === 'picture')) return null;
  return (
    <Button
      size={phone ? 'md' : 'sm'}
      variant="quiet"
      leftSection={<IconVersions size={16} stroke={1.75} aria-hidden="true" />}
      aria-expanded={open}
      className={styles.toggle ?? ''}
      onClick={toggleVersions}
    >
      {`File Versions (${number(file.version_count)})`}
    </Button>
  );
}
