import type { GalleryTemplate } from '#contract/galleries/templates.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { useDeleteTemplate } from './template-actions.ts';

/** Asks before a template is deleted. */
export function DeleteTemplate({ template, onClose }: { template: GalleryTemplate; onClose: () => void }) {
  const remove = useDeleteTemplate();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title="Delete template"
      confirm="Delete template"
      danger
      onConfirm={() => remove.mutateAsync(template)}
    >
      <p>
        The template <strong dir="auto">{template.name}</strong> will be deleted for everyone in the team. Galleries
        keep the look they got from it, so nothing changes for visitors.
      </p>
    </ConfirmDialog>
  );
}
