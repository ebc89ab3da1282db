import type { BodyIn } from '#contract/core/route.ts';
import { importDesign } from '#contract/design-accounts/routes.ts';
import { call } from '../../../lib/call.ts';
import { undoAction } from '../../../lib/change/undo.ts';
import { count } from '../../../lib/format.ts';
import { queryClient } from '../../../lib/query.ts';
import { toast } from '../../../lib/toast.ts';
import { fileQuery, refreshLists } from '../../files/queries.ts';
import { followTransfer } from '../follow-transfer.ts';
import { design_tool } from '../tool.ts';

/** Has a design brought in, and tells how far it is. */
export async function bringIn(team: string, account: string, body: BodyIn<typeof importDesign>): Promise<void> {
  const begin = () => call(importDesign, { params: { design_tool, id: account }, body });
  const ended = await followTransfer(begin, { doing: 'Importing from Canva', failed: 'Error importing from Canva.' });
  if (!ended) return;
  const { id, transfer } = ended;
  const { files, change_set } = transfer;
  const said =
    body.file === undefined ? `Imported ${count(files.length, 'file')} from Canva` : 'Imported as a new version';
  toast.success(said, { id, action: undoAction(body.file === undefined ? (change_set ?? undefined) : undefined) });
  refreshLists(team);
  if (body.file !== undefined) void queryClient.invalidateQueries({ queryKey: fileQuery(body.file).queryKey });
}
