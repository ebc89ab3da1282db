import { Suspense } from 'react';
import { lazyWhenIdle } from '../../lib/lazy-when-idle.ts';
import { useRequestDialog } from './request-dialog.ts';

const RequestDialog = lazyWhenIdle(async () => (await import('./RequestDialog.tsx')).RequestDialog);

/** The host of the dialog that asks for a download, wherever it was opened from. */
export function RequestDialogHost() {
  const files = useRequestDialog();
  return <Suspense>{files && <RequestDialog files={files} />}</Suspense>;
}
