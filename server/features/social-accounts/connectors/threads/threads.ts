import { threads as limits } from '#contract/posts/platforms/threads.ts';
import type { Connector } from '../connector.ts';
import { appsUrl } from '../meta/app.ts';
import { check, missing, oauth, refresh } from './account.ts';
import { find, publish } from './publish.ts';
import { metrics, tagged } from './reading.ts';

/** Threads, which has an app, a server and tokens of its own at Meta. */
export const threads: Connector = {
  platform: 'threads',
  limits,
  missing,
  offer: { fields: [], help_url: appsUrl, handover: true },
  oauth,
  refresh,
  check,
  // Containers are published once, but one that is made anew is another: it is asked which of them is out.
  sameKeySeconds: 0,
  publish,
  find,
  metrics,
  tagged,
};
