import type { Tag } from '#contract/tags.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { Late } from '../../../ui/overlays/Late.tsx';

const TagDialog = lazyWhenIdle(async () => (await import('./TagDialog.tsx')).TagDialog);
const RegroupDialog = lazyWhenIdle(async () => (await import('./RegroupDialog.tsx')).RegroupDialog);
const MergeDialog = lazyWhenIdle(async () => (await import('./MergeDialog.tsx')).MergeDialog);
const ImportDialog = lazyWhenIdle(async () => (await import('./ImportDialog.tsx')).ImportDialog);
const DeleteTagDialog = lazyWhenIdle(async () => (await import('./DeleteTagDialog.tsx')).DeleteTagDialog);
const DeleteTagsDialog = lazyWhenIdle(async () => (await import('./DeleteTagDialog.tsx')).DeleteTagsDialog);

export type TagDoing =
  | { what: 'new' | 'import' }
  | { what: 'edit' | 'delete'; tag: Tag }
  | { what: 'group' | 'merge' | 'deleteSeveral'; tags: readonly Tag[]; done?: () => void };

/** The dialog of what is being done with tags. */
export function TagDialogs({ doing, onClose }: { doing: TagDoing; onClose: () => void }) {
  return (
    <Late key={doing.what} onClose={onClose}>
      {doing.what === 'new' && <TagDialog onClose={onClose} />}
      {doing.what === 'edit' && <TagDialog tag={doing.tag} onClose={onClose} />}
      {doing.what === 'import' && <ImportDialog onClose={onClose} />}
      {doing.what === 'group' && <RegroupDialog tags={doing.tags} onDone={doing.done} onClose={onClose} />}
      {doing.what === 'merge' && <MergeDialog tags={doing.tags} onDone={doing.done} onClose={onClose} />}
      {doing.what === 'delete' && <DeleteTagDialog tag={doing.tag} onClose={onClose} />}
      {doing.what === 'deleteSeveral' && <DeleteTagsDialog tags={doing.tags} onDone={doing.done} onClose={onClose} />}
    </Late>
  );
}
