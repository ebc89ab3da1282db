import { useMutation } from '@tanstack/react-query';
import type { BodyIn } from '#contract/core/route.ts';
import {
  applyTemplate,
  createTemplate,
  deleteTemplate,
  type GalleryTemplate,
  updateTemplate,
} from '#contract/galleries/templates.ts';
import { callWithMeta } from '../../../lib/call.ts';
import { useTeam } from '../../../lib/me.ts';
import { toast } from '../../../lib/toast.ts';
import { undoAction } from '../../../lib/undo.ts';
import { keepGallery, refreshGalleries } from '../queries.ts';

type Named = Pick<GalleryTemplate, 'uuid' | 'name'>;

export function useCreateTemplate() {
  const team = useTeam().uuid;
  return useMutation({
    mutationFn: ({ gallery, name }: { gallery: string; name: string }) =>
      callWithMeta(createTemplate, { params: { id: gallery }, body: { name } }),
    onSuccess: ({ reply, changeSet }) => {
      toast.success(`Template ${reply.name} saved`, { action: undoAction(changeSet) });
      return refreshGalleries(team);
    },
  });
}

/** `said`: the sentence once it is done. */
export function useUpdateTemplate() {
  const team = useTeam().uuid;
  return useMutation({
    mutationFn: ({ uuid, body }: { uuid: string; body: BodyIn<typeof updateTemplate>; said: string }) =>
      callWithMeta(updateTemplate, { params: { id: uuid }, body }),
    onSuccess: ({ changeSet }, { said }) => {
      toast.success(said, { action: undoAction(changeSet) });
      return refreshGalleries(team);
    },
    onError: (error) => toast.failure(error, 'Something went wrong.'),
  });
}

export function useDeleteTemplate() {
  const team = useTeam().uuid;
  return useMutation({
    mutationFn: ({ uuid }: Named) => callWithMeta(deleteTemplate, { params: { id: uuid } }),
    onSuccess: ({ changeSet }, { name }) => {
      toast.success(`Deleted template ${name}`, { action: undoAction(changeSet) });
      return refreshGalleries(team);
    },
    onError: (error) => toast.failure(error, 'Something went wrong.'),
  });
}

export function useApplyTemplate() {
  const team = useTeam().uuid;
  return useMutation({
    mutationFn: ({ gallery, template }: { gallery: string; template: Named }) =>
      callWithMeta(applyTemplate, { params: { id: gallery }, body: { template: template.uuid, draft: true } }),
    onSuccess: ({ reply, changeSet }, { template }) => {
      toast.success(`Template ${template.name} applied`, { action: undoAction(changeSet) });
      keepGallery(team, reply);
      return refreshGalleries(team);
    },
    onError: (error) => toast.failure(error, 'Something went wrong.'),
  });
}
