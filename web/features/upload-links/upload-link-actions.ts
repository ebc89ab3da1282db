import type { BodyIn } from '#contract/core/route.ts';
import { createUploadLink, type UploadLink, updateUploadLink } from '#contract/upload-links/routes.ts';
import { callWithMeta } from '../../lib/call.ts';
import { useChange } from '../../lib/change/use-change.ts';
import { useTeam } from '../../lib/me.ts';
import { refreshUploadLinks } from './queries.ts';

/** The dialog says why there is none. */
export function useCreateUploadLink() {
  const team = useTeam().uuid;
  return useChange({
    run: (body: BodyIn<typeof createUploadLink>) => callWithMeta(createUploadLink, { params: { team }, body }),
    said: (_done, { title }) => `Created the upload link ${title}`,
    failed: null,
    after: () => refreshUploadLinks(team),
  });
}

type Changed = BodyIn<typeof updateUploadLink>;

export function useUpdateUploadLink({ uuid, title }: Pick<UploadLink, 'uuid' | 'title'>) {
  const team = useTeam().uuid;
  return useChange({
    run: (body: Changed) => callWithMeta(updateUploadLink, { params: { id: uuid }, body }),
    said: (_done, { active }) =>
      active === undefined ? `Changed the upload link ${title}` : active ? `Reopened ${title}` : `Ended ${title}`,
    failed: (_error, { active }) => (active === undefined ? null : undefined),
    after: () => refreshUploadLinks(team),
  });
}
