import { Skeleton } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import type { FileDialogProps } from '../../files/dialogs/file-dialogs.ts';
import { only } from '../../files/select/subject.ts';
import { type CopiedRecipe, copiedRecipe } from '../../image-editor/copied-recipe.ts';
import { openedQuery } from '../../image-editor/queries.ts';
import { Choose } from './Choose.tsx';
import { Instead } from './Instead.tsx';
import { ofFile } from './of-file.ts';
import { PickImages } from './PickImages.tsx';

/** First the images, then how they look with the recipe. */
function Steps({ subject, copied, onClose }: FileDialogProps & { copied: CopiedRecipe }) {
  const [files, setFiles] = useState<readonly FileSummary[]>();
  if (!files)
    return <PickImages file={only(subject)?.uuid ?? ''} copied={copied} onPick={setFiles} onClose={onClose} />;
  return <Choose subject={{ team: subject.team, files }} onClose={onClose} recipes={[ofFile(copied)]} />;
}

/** Puts the recipe of an edited file on others. */
export function RecipeTo({ subject, onClose }: FileDialogProps) {
  const file = only(subject);
  const { data, isPending, isError, error, refetch } = useQuery(openedQuery(file?.uuid ?? ''));
  if (data?.recipe) {
    const copied = { team: subject.team, of: data.picture.name, recipe: data.recipe };
    return <Steps subject={subject} copied={copied} onClose={onClose} />;
  }
  return (
    <Instead onClose={onClose}>
      {isPending && <Skeleton height={240} radius={8} />}
      {isError && <ErrorState title="The recipe did not load" error={error} onRetry={() => void refetch()} />}
      {!isPending && !isError && (
        <EmptyState
          icon={<IconAdjustmentsHorizontal size={22} stroke={1.75} />}
          title="No recipe"
          text="The cover of this file was not made in the image editor. Edit the image and save it as a version first."
        />
      )}
    </Instead>
  );
}

/** Puts the recipe that was copied last on images: the editor opens it with what is on its screen. */
export function CopiedTo({ subject, onClose }: FileDialogProps) {
  const copied = copiedRecipe(subject.team);
  return copied && <Steps subject={subject} copied={copied} onClose={onClose} />;
}
