import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { RecipeCheck, SavedAs } from '#contract/recipes/routes.ts';
import { count, number } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import styles from './ApplyDialog.module.css';

const outcome: Record<SavedAs, string> = {
  version: 'Each image gets a new version. Earlier versions stay, and you can undo all of it at once.',
  copy: 'Each edited image is added beside its original, with the same tags and rights.',
};

const review = 'The new versions wait for review. Each becomes the cover of its image once it is approved.';

/** The number of files that can be edited, and why the others cannot. */
export function Standing({ check, as }: { check: UseQueryResult<RecipeCheck>; as: SavedAs }) {
  const { data, isError, error, refetch } = check;
  if (isError)
    return <ErrorState title="The selection could not be checked" error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={40} radius={6} />;
  const { total, editable, refused, waits } = data;
  return (
    <div className={styles.standing} role="status">
      {refused.length > 0 && (
        <>
          <p className={styles.number}>
            {editable === 0 ? 'None' : number(editable)} of {count(total, 'file')} can be edited.
          </p>
          <ul>
            {refused.map(({ reason, count: of }) => (
              <li key={reason}>
                {count(of, 'file')}: {reason}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{waits ? review : outcome[as]}</p>
    </div>
  );
}
