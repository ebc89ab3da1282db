import { AddToCollectionKey } from '../collections/dialogs/AddToCollectionKey.tsx';
import { RequestDialogHost } from '../download-requests/RequestDialogHost.tsx';
import { DownloadTray } from '../downloads/DownloadTray.tsx';
import { FileDialogs } from '../files/dialogs/FileDialogs.tsx';
import { ComposerHost } from '../posts/composer/ComposerHost.tsx';
import { UploadTray } from '../uploads/tray/UploadTray.tsx';

/** The parts that may come up over any screen: the trays of uploads and downloads, and the dialogs about files. */
export function Overlays() {
  return (
    <>
      <UploadTray />
      <DownloadTray />
      <RequestDialogHost />
      <FileDialogs />
      <AddToCollectionKey />
      <ComposerHost />
    </>
  );
}
