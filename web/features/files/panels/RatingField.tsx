import { Rating } from '@mantine/core';
import { limits } from '#contract/core/limits.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { toast } from '../../../lib/toast.ts';
import { useUpdateFile } from '../act/file-actions.ts';
import { updateFailed } from '../act/save-file.ts';
import { ratedWords, starWords } from '../rating.ts';

/** The number of a file's stars; who may edit it gives them, and takes them away by the same star again. */
export function RatingField({ file, edits }: { file: FileDetail; edits: boolean }) {
  const update = useUpdateFile();
  const wanted = update.isPending ? update.variables.changes.rating : undefined;
  const stars = (wanted === undefined ? file.rating : wanted) ?? 0;
  const rate = (next: number) =>
    update.mutate(
      { file, changes: { rating: next === 0 ? null : next } },
      {
        onSuccess: ({ changeSet }) => toast.success(ratedWords(next), { action: undoAction(changeSet) }),
        onError: (error) => toast.failure(error, updateFailed),
      },
    );
  return (
    <Rating
      aria-label={edits ? 'Rating' : `Rating: ${starWords(stars)}`}
      value={stars}
      count={limits.stars}
      color="var(--warning-solid)"
      readOnly={!edits}
      allowClear
      getSymbolLabel={(value) => (value === 0 ? 'No stars' : starWords(value))}
      onChange={rate}
    />
  );
}
