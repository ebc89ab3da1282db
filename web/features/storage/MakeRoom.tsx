import type { StorageUse } from '#contract/storage.ts';
import { bytes, count } from '../../lib/format.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SettingsPart } from '../../ui/page/SettingsPart.tsx';
import { EmptyBin } from '../files/act/EmptyBin.tsx';
import styles from './MakeRoom.module.css';
import { OldVersions } from './OldVersions.tsx';

/** The files that could go, each with the way to clear them. */
export function MakeRoom({ use, onDone }: { use: StorageUse; onDone: () => void }) {
  const { versions, duplicates, bin } = use;
  return (
    <>
      <SettingsPart title="Old versions" text="Versions that are not the cover of their file.">
        <p className={styles.figure}>
          <b>{bytes(versions.bytes)}</b>
          {versions.versions > 0 && `${count(versions.versions, 'version')} of ${count(versions.files, 'file')}`}
        </p>
        {versions.versions > 0 && <OldVersions onDone={onDone} />}
      </SettingsPart>
      <SettingsPart
        title="Duplicates"
        text="Identical files are stored only once. Merging them tidies the library but frees no space."
      >
        <p className={styles.figure}>
          <b>{count(duplicates.files, 'file')}</b>
          {duplicates.files > 0 && `of ${bytes(duplicates.bytes)} in files that have an identical copy`}
        </p>
        <LinkButton className={styles.link ?? ''} to="/library/duplicates" search={{}}>
          {duplicates.files > 0 ? 'Review duplicates' : 'Find images that look alike'}
        </LinkButton>
      </SettingsPart>
      <SettingsPart title="Recycling Bin" text="Recycled files with all their versions.">
        <p className={styles.figure}>
          <b>{bytes(bin.bytes)}</b>
          {bin.files > 0 && count(bin.files, 'file')}
        </p>
        <div className={styles.acts}>
          <LinkButton className={styles.link ?? ''} to="/library/" search={{ recycled: true, order: '-size' }}>
            Open the Recycling Bin
          </LinkButton>
          {bin.files > 0 && <EmptyBin onDone={onDone} />}
        </div>
      </SettingsPart>
    </>
  );
}
