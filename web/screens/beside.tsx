import { AddToCollectionKey } from '../features/collections/AddToCollectionKey.tsx';
import { RequestDialogHost } from '../features/download-requests/RequestDialogHost.tsx';
import { DownloadTray } from '../features/downloads/DownloadTray.tsx';
import { FileDialogs } from '../features/files/FileDialogs.tsx';
import { UploadTray } from '../features/uploads/UploadTray.tsx';

/** What may come up over any screen: the trays of uploads and downloads, and the dialogs about files. */
export function Beside() {
  return (
    <>
      <UploadTray />
      <DownloadTray />
      <RequestDialogHost />
      <FileDialogs />
      <AddToCollectionKey />
    </>
  );
}
