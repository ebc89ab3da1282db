import * as contract from '#contract/mails.ts';
import { type Handled, on } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { list, server, show } from './list.ts';
import { reveal } from './reveal.ts';
import { resend, resendAll, test } from './send.ts';

export const handlers: Handled<Services>[] = [
  on(contract.listMails, list),
  on(contract.showMail, show),
  on(contract.revealMail, reveal),
  on(contract.resendMail, resend),
  on(contract.resendMails, resendAll),
  on(contract.showMailServer, server),
  on(contract.testMail, test),
];
