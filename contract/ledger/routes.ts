import { teamParams } from '../core/fields.ts';
import { type Route, route } from '../core/route.ts';

export const exportLedger = route({
  id: 'ledger.export',
  method: 'GET',
  path: 'socials/team/ledger/{team}/',
  access: 'member',
  flags: ['MANAGE_APPROVALS'],
  summary: 'The ledger of all answers of creators as a signed JSON bundle, with all that is needed to check it',
  params: teamParams,
  reply: 'bytes',
  status: 200,
});

/** Every call of this file. */
export const routes: readonly Route[] = [exportLedger];
