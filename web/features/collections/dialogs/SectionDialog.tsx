import type { CollectionDetail } from '#contract/collections.ts';
import { limits } from '#contract/core/limits.ts';
import { NameDialog } from '../../../ui/overlays/NameDialog.tsx';
import { useArrange } from '../collection-parts.ts';

/** Begins a section of a collection before one of its files. */
export function SectionDialog(props: { collection: CollectionDetail; file: string; onClose: () => void }) {
  const { collection, file, onClose } = props;
  const arrange = useArrange();
  return (
    <NameDialog
      title="Start a section here"
      label="Title"
      action="Start"
      name=""
      maxLength={limits.name}
      busy={arrange.isPending}
      onSubmit={(title) =>
        arrange.mutate(
          { uuid: collection.uuid, sections: [...collection.sections, { title, before: file }] },
          { onSuccess: onClose },
        )
      }
      onClose={onClose}
    />
  );
}
