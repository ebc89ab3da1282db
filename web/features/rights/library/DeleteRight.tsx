import { useQuery } from '@tanstack/react-query';
import type { Right } from '#contract/rights.ts';
import { count, number } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { impactQuery } from '../queries.ts';
import { removeRight } from './right-actions.ts';

type Impact = { files: number; left_without: number; left_without_exact: boolean };

function impactOf({ files, left_without: left, left_without_exact: exact }: Impact): string {
  if (files === 0) return 'No file uses these rights.';
  const taken = `They will be removed from ${count(files, 'file')}.`;
  if (left === 0) return `${taken} All of these files have other rights too.`;
  const who = left === files ? (files === 1 ? 'It' : 'All of them') : exact ? number(left) : `Over ${number(left)}`;
  return `${taken} ${who} ${left === 1 ? 'is' : 'are'} left without any rights. Expiry dates already set are kept.`;
}

/** Says what deleting a right comes to before it is done. */
export function DeleteRight({ team, right, onClose }: { team: string; right: Right; onClose: () => void }) {
  const impact = useQuery(impactQuery(team, right.uuid));
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete ${right.name}?`}
      confirm="Delete"
      danger
      onConfirm={() => removeRight(team, right)}
    >
      <p>
        {impact.data
          ? impactOf(impact.data)
          : impact.isError
            ? 'They will be removed from every file.'
            : 'Checking the files…'}
      </p>
    </ConfirmDialog>
  );
}
