import type { GalleryTemplate } from '#contract/galleries/templates.ts';
import { NameDialog } from '../../../ui/overlays/NameDialog.tsx';
import { useUpdateTemplate } from './template-actions.ts';

export function RenameTemplate({ template, onClose }: { template: GalleryTemplate; onClose: () => void }) {
  const update = useUpdateTemplate();
  return (
    <NameDialog
      title="Rename template"
      label="Name"
      action="Rename"
      name={template.name}
      maxLength={100}
      busy={update.isPending}
      error={update.error?.message}
      onSubmit={(name) =>
        update.mutate(
          { uuid: template.uuid, body: { name }, said: `Template renamed to ${name}` },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
