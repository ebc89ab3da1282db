import { uploadToDesignTool } from '#contract/design-accounts/routes.ts';
import { call } from '../../lib/call.ts';
import { toast } from '../../lib/toast.ts';
import { followTransfer } from './follow-transfer.ts';
import { design_tool } from './tool.ts';

export const uploadFailed = 'Error uploading to Canva.';

/** Sends a file to an account, and tells how far it is. */
export async function uploadToCanva(file: string, account: string): Promise<void> {
  const begin = () => call(uploadToDesignTool, { params: { design_tool, id: file }, body: { account } });
  const ended = await followTransfer(begin, { doing: 'Uploading to Canva', failed: uploadFailed });
  if (ended) toast.success('File uploaded to Canva.', { id: ended.id });
}
