import { Suspense } from 'react';
import { late } from '../../lib/late.ts';
import { useRequestDialog } from './request-dialog.ts';

const RequestDialog = late(async () => (await import('./RequestDialog.tsx')).RequestDialog);

/** Where the dialog that asks for a download stands, wherever it was opened from. */
export function RequestDialogHost() {
  const files = useRequestDialog();
  return <Suspense>{files && <RequestDialog files={files} />}</Suspense>;
}
