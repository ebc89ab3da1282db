import { Skeleton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import type { FileDialogProps } from '../../files/dialogs/file-dialogs.ts';
import { copiedRecipe } from '../../image-editor/copied-recipe.ts';
import { recipesQuery } from '../queries.ts';
import type { Applicable } from './apply-to-many.ts';
import { Choose } from './Choose.tsx';
import { Instead } from './Instead.tsx';
import { ofFile } from './of-file.ts';

/** Puts a recipe on chosen files: the one that was copied last, or one of the team. */
export function ApplyDialog({ subject, onClose }: FileDialogProps) {
  const { data, isError, error, refetch } = useQuery(recipesQuery(subject.team));
  const copied = useMemo(() => copiedRecipe(subject.team), [subject.team]);
  if (isError)
    return (
      <Instead onClose={onClose}>
        <ErrorState title="The recipes did not load" error={error} onRetry={() => void refetch()} />
      </Instead>
    );
  if (!data)
    return (
      <Instead onClose={onClose}>
        <Skeleton height={240} radius={8} />
      </Instead>
    );
  const named = data.map(({ uuid, name, recipe }): Applicable => ({ key: uuid, name, recipe, sent: uuid }));
  const recipes = copied ? [ofFile(copied), ...named] : named;
  if (recipes.length === 0)
    return (
      <Instead onClose={onClose}>
        <EmptyState
          icon={<IconAdjustmentsHorizontal size={22} stroke={1.75} />}
          title="No recipes yet"
          text="Open an image in the editor, make your changes and choose Save recipe or Copy recipe. Then you can apply it here."
        />
      </Instead>
    );
  return <Choose subject={subject} onClose={onClose} recipes={recipes} />;
}
