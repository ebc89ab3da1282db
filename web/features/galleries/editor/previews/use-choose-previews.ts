import { setPreviews } from '#contract/galleries/routes.ts';
import { callWithMeta } from '../../../../lib/call.ts';
import { useChange } from '../../../../lib/change/use-change.ts';
import { useTeam } from '../../../../lib/me.ts';
import { keepGallery, refreshGalleries } from '../../queries.ts';
import { useEditor } from '../editor-context.ts';

/** Sets the files that stand for the gallery of the editor in lists. The dialog that asks says why it was refused. */
export function useChoosePreviews() {
  const { gallery, draft } = useEditor();
  const team = useTeam().uuid;
  return useChange({
    run: async (files: readonly string[]) => {
      // It makes a new revision, which a save that is on its way would not know.
      await draft.flush();
      return callWithMeta(setPreviews, { params: { id: gallery.uuid }, body: { files: [...files] } });
    },
    said: (_done, files) =>
      files.length === 0 ? 'The first files stand for the gallery in lists' : 'Previews changed',
    failed: null,
    after: ({ reply }) => {
      keepGallery(team, reply);
      return refreshGalleries(team);
    },
  });
}
