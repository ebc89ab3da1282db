import type { BodyIn } from '#contract/core/route.ts';
import {
  applyTemplate,
  createTemplate,
  deleteTemplate,
  type GalleryTemplate,
  updateTemplate,
} from '#contract/galleries/templates.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { useChange } from '../../../lib/change/use-change.ts';
import { isolated } from '../../../lib/isolated.ts';
import { useTeam } from '../../../lib/me.ts';
import { keepGallery, refreshGalleries } from '../queries.ts';

type NamedTemplate = Pick<GalleryTemplate, 'uuid' | 'name'>;

export function useCreateTemplate() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ gallery, name }: { gallery: string; name: string }) =>
      callWithMeta(createTemplate, { params: { id: gallery }, body: { name } }),
    said: ({ reply }) => `Template ${isolated(reply.name)} saved`,
    failed: null,
    after: () => refreshGalleries(team),
  });
}

/** `said`: the sentence once it is done. */
export function useUpdateTemplate() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid, body }: { uuid: string; body: BodyIn<typeof updateTemplate>; said: string }) =>
      callWithMeta(updateTemplate, { params: { id: uuid }, body }),
    said: (_done, { said }) => said,
    after: () => refreshGalleries(team),
  });
}

/** The dialog that asks says why it was refused. */
export function useDeleteTemplate() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ uuid }: NamedTemplate) => callWithMeta(deleteTemplate, { params: { id: uuid } }),
    said: (_done, { name }) => `Deleted template ${name}`,
    failed: null,
    after: () => refreshGalleries(team),
  });
}

export function useApplyTemplate() {
  const team = useTeam().uuid;
  return useChange({
    run: ({ gallery, template }: { gallery: string; template: NamedTemplate }) =>
      callWithMeta(applyTemplate, { params: { id: gallery }, body: { template: template.uuid, draft: true } }),
    said: (_done, { template }) => `Template ${isolated(template.name)} applied`,
    after: ({ reply }) => {
      keepGallery(team, reply);
      return refreshGalleries(team);
    },
  });
}
