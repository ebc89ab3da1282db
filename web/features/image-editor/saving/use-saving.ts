import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import type { Recipe } from '#contract/image-editor/recipe.ts';
import { changesNothing } from '#contract/image-editor/rendering.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { useTeam } from '../../../lib/me.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { fileQuery, refreshLists } from '../../files/queries.ts';
import { sameRecipe } from '../state/history.ts';
import type { OpenedPicture } from '../state/opened.ts';
import { sendEdited } from './send-edited.ts';

export type SavingAs = 'version' | 'copy';

export interface Saving {
  readonly nextVersion: number;
  /** True when a version waits for review. */
  readonly waits: boolean;
  readonly busy: SavingAs | undefined;
  /** The reason it cannot be saved that way now, in words. */
  reasonAgainst(as: SavingAs): string | undefined;
  save(as: SavingAs): Promise<void>;
  /** False when it is left because it was saved. */
  leaves(): boolean;
}

/** Saves what was made of a picture. Nothing counts as saved before the server says so. */
export function useSaving(props: {
  opened: OpenedPicture;
  recipe: Recipe;
  /** The recipe that the server has. */
  saved: Recipe;
  nextVersion: number;
  onSaved: (recipe: Recipe) => void;
  onLeave: () => void;
  leave: () => void;
}): Saving {
  const { opened, recipe, saved, nextVersion, onSaved, onLeave, leave } = props;
  const [busy, setBusy] = useState<SavingAs>();
  const done = useRef(false);
  const { uuid: team } = useTeam();
  const navigate = useNavigate();
  const { file } = opened.picture;
  const reasonAgainst = (as: SavingAs) => {
    const refusal = opened.refusals[as];
    if (refusal) return refusal;
    if (as === 'version' && sameRecipe(recipe, saved)) return 'Nothing was changed yet.';
    return changesNothing(recipe) && as === 'copy' ? 'Nothing was changed yet.' : undefined;
  };
  const save = async (as: SavingAs) => {
    if (busy || reasonAgainst(as)) return;
    setBusy(as);
    try {
      const { reply, changeSet } = await sendEdited(file, { recipe, as, version: opened.version });
      onSaved(recipe);
      onLeave();
      void queryClient.invalidateQueries({ queryKey: ['versions', file] });
      refreshLists(team);
      if (as === 'copy') {
        const open = () => void navigate({ to: '/file/$uuid', params: { uuid: reply.file.uuid }, search: {} });
        toast.success('Saved as a copy', { action: { label: 'Open the copy', run: open } });
        return;
      }
      await queryClient.invalidateQueries({ queryKey: fileQuery(file).queryKey });
      done.current = true;
      leave();
      const text = reply.waits ? 'Version sent for review' : `Saved as version ${nextVersion}`;
      toast.success(text, { action: undoAction(changeSet) });
    } catch (error) {
      toast.failure(error, as === 'copy' ? 'The copy was not saved' : 'The version was not saved');
    } finally {
      setBusy(undefined);
    }
  };
  return { nextVersion, waits: opened.waits, busy, reasonAgainst, save, leaves: () => !done.current };
}
