import { refusalOf } from '../../../lib/call.ts';
import { NameDialog } from '../../../ui/overlays/NameDialog.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { useCreateTemplate } from './template-actions.ts';

/** Keeps the look of the gallery under a name. */
export function SaveTemplateDialog({ onClose }: { onClose: () => void }) {
  const { gallery, draft } = useEditor();
  const create = useCreateTemplate();
  const wrong = create.error ? refusalOf(create.error) : undefined;
  return (
    <NameDialog
      title="Save as template"
      label="Name"
      action="Save"
      name={gallery.title}
      maxLength={100}
      busy={create.isPending}
      error={wrong}
      onTyped={create.reset}
      onFocus={(event) => event.currentTarget.select()}
      onSubmit={(name) =>
        void draft
          .flush()
          .then(() => create.mutateAsync({ gallery: gallery.uuid, name }))
          .then(onClose)
          .catch(() => undefined)
      }
      onClose={onClose}
    />
  );
}
