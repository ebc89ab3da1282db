import { Loader } from '@mantine/core';
import { IconAlertTriangle, IconEyeOff, IconFile } from '@tabler/icons-react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { typeName } from '#contract/files/type-name.ts';
import styles from '../../ui/page/Blank.module.css';

/** The view in the place of a picture that is not there, not yet, or not for the caller. */
export function StageBlank({ file }: { file: FileSummary | FileDetail }) {
  const { processed, failed, withheld, file_type: type } = file.latest_version;
  const waiting = !failed && (withheld === 'Processing...' || (!withheld && !processed));
  const Icon = failed ? IconAlertTriangle : withheld ? IconEyeOff : IconFile;
  const ending = /\.(\w{1,5})$/.exec(file.name)?.[1];
  return (
    <div className={styles.blank} role={waiting ? 'status' : undefined}>
      {waiting ? <Loader size={24} aria-hidden="true" /> : <Icon size={32} stroke={1.5} aria-hidden="true" />}
      {!waiting && !withheld && <p className={styles.kind}>{ending?.toUpperCase() ?? typeName(type)}</p>}
      <p>{waiting ? 'Processing...' : (failed ?? withheld ?? 'No preview is available for this type of file.')}</p>
    </div>
  );
}
