import type { Tag } from '#contract/tags.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { Late } from '../../../ui/overlays/Late.tsx';

const TagDialog = lazyWhenIdle(async () => (await import('./TagDialog.tsx')).TagDialog);
const RegroupDialog = lazyWhenIdle(async () => (await import('./RegroupDialog.tsx')).RegroupDialog);
const MergeDialog = lazyWhenIdle(async () => (await import('./MergeDialog.tsx')).MergeDialog);
const ImportDialog = lazyWhenIdle(async () => (await import('./ImportDialog.tsx')).ImportDialog);
const DeleteTagDialog = lazyWhenIdle(async () => (await import('./DeleteTagDialog.tsx')).DeleteTagDialog);
const DeleteTagsDialog = lazyWhenIdle(async () => (await import('./DeleteTagDialog.tsx')).DeleteTagsDialog);

export type OpenTagDialog =
  | { kind: 'new' | 'import' }
  | { kind: 'edit' | 'delete'; tag: Tag }
  | { kind: 'regroup' | 'merge' | 'deleteMany'; tags: readonly Tag[]; done?: () => void };

/** The open dialog about tags. */
export function TagDialogs({ dialog, onClose }: { dialog: OpenTagDialog; onClose: () => void }) {
  return (
    <Late key={dialog.kind} onClose={onClose}>
      {dialog.kind === 'new' && <TagDialog onClose={onClose} />}
      {dialog.kind === 'edit' && <TagDialog tag={dialog.tag} onClose={onClose} />}
      {dialog.kind === 'import' && <ImportDialog onClose={onClose} />}
      {dialog.kind === 'regroup' && <RegroupDialog tags={dialog.tags} onDone={dialog.done} onClose={onClose} />}
      {dialog.kind === 'merge' && <MergeDialog tags={dialog.tags} onDone={dialog.done} onClose={onClose} />}
      {dialog.kind === 'delete' && <DeleteTagDialog tag={dialog.tag} onClose={onClose} />}
      {dialog.kind === 'deleteMany' && <DeleteTagsDialog tags={dialog.tags} onDone={dialog.done} onClose={onClose} />}
    </Late>
  );
}
