import contentDisposition from 'content-disposition';
import type { approvalCertificate } from '#contract/approvals/routes.ts';
import { findEntry } from '#features/ledger/store.ts';
import { fail } from '#platform/errors.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { openApproval } from '../access.ts';
import { itemsOf } from '../store/items.ts';
import { teamFacts } from '../store/people.ts';

/** The answer as it stands in the ledger, to print. */
export const certificate: Handler<typeof approvalCertificate, Services> = async (call) => {
  const { db, reply, params } = call;
  const row = await openApproval(call, 'approval.tidy', params.id);
  const { team_id: team, ledger_number: number } = row;
  if (number === null) fail('conflict', 'This request was not answered yet.');
  const entry = (await findEntry(db, team, number)) ?? fail('not_found');
  const items = await itemsOf(db, team, [row.id]);
  const { name } = await teamFacts(db, team);
  const fileName = `Approval by ${row.creator_name}`.replaceAll(/[/\\]/g, '-');
  reply.header('content-type', 'application/pdf');
  reply.header('content-disposition', contentDisposition(`${fileName}.pdf`, { type: 'inline' }));
  reply.header('cache-control', 'private, no-store');
  // Loaded when one is asked for: drawing a PDF takes memory that most servers never need.
  const { drawCertificate } = await import('../certificate/draw.ts');
  return reply.send(await drawCertificate({ team: name, row, items, entry }));
};
