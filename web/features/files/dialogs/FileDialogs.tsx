import { late } from '../../../lib/late.ts';
import { Late } from '../../../ui/overlays/Late.tsx';
import { closeFileDialog, type FileDialog, useFileDialog } from './file-dialogs.ts';

const RenameDialog = late(async () => (await import('./RenameDialog.tsx')).RenameDialog);
const MoveDialog = late(async () => (await import('./MoveDialog.tsx')).MoveDialog);
const LinkDialog = late(async () => (await import('./LinkDialog.tsx')).LinkDialog);
const LinkManyDialog = late(async () => (await import('./LinkManyDialog.tsx')).LinkManyDialog);
const CollectDialog = late(async () => (await import('../../collections/dialogs/CollectDialog.tsx')).CollectDialog);
const AddToGallery = late(async () => (await import('../../galleries/list/AddToGallery.tsx')).AddToGallery);
const DeleteDialog = late(async () => (await import('./DeleteDialog.tsx')).DeleteDialog);
const DeleteManyDialog = late(async () => (await import('./DeleteManyDialog.tsx')).DeleteManyDialog);
const TagDialog = late(async () => (await import('./TagDialog.tsx')).TagDialog);
const RightsDialog = late(async () => (await import('../../rights/grant/RightsDialog.tsx')).RightsDialog);
const ExpiryDialog = late(async () => (await import('./ExpiryDialog.tsx')).ExpiryDialog);
const AttributeDialog = late(async () => (await import('../../attributes/AttributeDialog.tsx')).AttributeDialog);
const RateDialog = late(async () => (await import('./RateDialog.tsx')).RateDialog);
const DownloadAsDialog = late(async () => (await import('./DownloadAsDialog.tsx')).DownloadAsDialog);
const ShareFileDialog = late(async () => (await import('../../shares/ShareFileDialog.tsx')).ShareFileDialog);
const EmbedFlyout = late(async () => (await import('../../single-embeds/EmbedFlyout.tsx')).EmbedFlyout);
const FailuresDialog = late(async () => (await import('./FailuresDialog.tsx')).FailuresDialog);

/** The dialog that the bar, a key or the palette opened. */
function Opened({ open }: { open: FileDialog }) {
  const onClose = closeFileDialog;
  if (open.kind === 'rename') return <RenameDialog file={open.file} onClose={onClose} />;
  if (open.kind === 'share') return <ShareFileDialog file={open.file} onClose={onClose} />;
  if (open.kind === 'failures') return <FailuresDialog title={open.title} failed={open.failed} onClose={onClose} />;
  const { kind, subject } = open;
  const only = subject.all ? undefined : subject.files.length === 1 ? subject.files[0] : undefined;
  switch (kind) {
    case 'move':
      return <MoveDialog subject={subject} onClose={onClose} />;
    case 'link':
      return only ? (
        <LinkDialog file={only} onClose={onClose} />
      ) : (
        <LinkManyDialog subject={subject} onClose={onClose} />
      );
    case 'collect':
      return <CollectDialog subject={subject} onClose={onClose} />;
    case 'gallery':
      return <AddToGallery subject={subject} onClose={onClose} />;
    case 'tags':
      return <TagDialog subject={subject} onClose={onClose} />;
    case 'rights':
      return <RightsDialog subject={subject} onClose={onClose} />;
    case 'expiry':
      return <ExpiryDialog subject={subject} onClose={onClose} />;
    case 'attribute':
      return <AttributeDialog subject={subject} onClose={onClose} />;
    case 'rate':
      return <RateDialog subject={subject} onClose={onClose} />;
    case 'download':
      return <DownloadAsDialog subject={subject} onClose={onClose} />;
    case 'embed':
      return <EmbedFlyout files={subject.files} onClose={onClose} />;
    case 'delete':
      return only ? (
        <DeleteDialog file={only} onClose={onClose} />
      ) : (
        <DeleteManyDialog subject={subject} onClose={onClose} />
      );
  }
}

export function FileDialogs() {
  const open = useFileDialog();
  return (
    open && (
      <Late key={open.kind} onClose={closeFileDialog}>
        <Opened open={open} />
      </Late>
    )
  );
}
