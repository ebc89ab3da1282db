import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { DuplicateGroup as Group } from '#contract/duplicates.ts';
import { bytes, count } from '../../lib/format.ts';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { DuplicateFile } from './DuplicateFile.tsx';
import styles from './DuplicateGroup.module.css';
import { useDismissDuplicates } from './duplicate-actions.ts';

const MergeFilesDialog = lazyWhenIdle(async () => (await import('./MergeFilesDialog.tsx')).MergeFilesDialog);

/** Files that may be one, side by side, and what can be done about them. The best picture is proposed to stay. */
export function DuplicateGroup({ group, editable }: { group: Group; editable: boolean }) {
  const { files } = group;
  const best = files[0]?.uuid ?? '';
  const [wanted, setKeep] = useState(best);
  const [out, setOut] = useState<ReadonlySet<string>>(new Set());
  const [merging, setMerging] = useState(false);
  const dismiss = useDismissDuplicates();
  const included = files.filter((file) => !out.has(file.uuid));
  const keep = included.some((file) => file.uuid === wanted) ? wanted : (included[0]?.uuid ?? best);
  const freed = included.filter((file) => file.uuid !== keep).reduce((sum, file) => sum + file.latest_version.size, 0);
  const label = `${count(group.count, 'file')} ${group.kind === 'same' ? 'that are identical' : 'that look alike'}`;
  const include = (uuid: string, on: boolean) => {
    const next = new Set(out);
    if (on) next.delete(uuid);
    else next.add(uuid);
    setOut(next);
  };
  return (
    <li className={styles.group} aria-label={`${label}: ${files[0]?.name ?? ''}`}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        {group.count > files.length && <span className={styles.note}>The first {files.length} are shown.</span>}
        {editable && (
          <span className={styles.actions}>
            <Button
              variant="quiet"
              loading={dismiss.isPending}
              onClick={() => dismiss.mutate(files.map((file) => file.uuid))}
            >
              Not duplicates
            </Button>
            <Button onClick={() => setMerging(true)} disabled={included.length < 2}>
              Merge {included.length}…
            </Button>
          </span>
        )}
      </div>
      <ul className={styles.files}>
        {files.map((file) => (
          <DuplicateFile
            key={file.uuid}
            file={file}
            group={best}
            best={group.kind === 'alike' && file.uuid === best}
            keep={file.uuid === keep}
            included={!out.has(file.uuid)}
            onInclude={files.length > 2 ? (on) => include(file.uuid, on) : null}
            editable={editable}
            onKeep={() => setKeep(file.uuid)}
          />
        ))}
      </ul>
      <Suspense>
        {merging && (
          <MergeFilesDialog files={included} keep={keep} freed={bytes(freed)} onClose={() => setMerging(false)} />
        )}
      </Suspense>
    </li>
  );
}
