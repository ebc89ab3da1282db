import { useState } from 'react';
import type { SubmittedFile } from '#contract/submissions/routes.ts';
import { Checks } from './Checks.tsx';
import { CompareDialog } from './CompareDialog.tsx';
import { checksOf } from './checks.ts';

interface Props {
  /** The files that a decision is about. */
  files: readonly SubmittedFile[];
  shown: SubmittedFile | undefined;
  onLeaveOut: (files: readonly string[]) => void;
}

/** The findings about submitted files; those that look like others are compared with them. */
export function FileChecks({ files, shown, onLeaveOut }: Props) {
  const [compared, setCompared] = useState<string>();
  const pair = files.find(({ file }) => file.uuid === compared);
  const looksLike = shown && shown.duplicates.length > 0 && files.includes(shown) ? shown.file.uuid : undefined;
  return (
    <>
      <Checks checks={checksOf(files)} onLeaveOut={onLeaveOut} onCompare={(first) => setCompared(looksLike ?? first)} />
      {pair && (
        <CompareDialog
          file={pair}
          onLeaveOut={() => onLeaveOut([pair.file.uuid])}
          onClose={() => setCompared(undefined)}
        />
      )}
    </>
  );
}
