import { facebook as limits } from '#contract/posts/platforms/facebook.ts';
import type { Connector } from '../connector.ts';
import { appsUrl, missingOfMeta } from '../meta/app.ts';
import { revokeBy, sharesLogin } from '../meta/revoke.ts';
import { check, graph, oauth } from './account.ts';
import { find, publish } from './publish.ts';
import { metrics, tagged } from './reading.ts';

/** Pages at Facebook, each by a token of its own. */
export const facebook: Connector = {
  platform: 'facebook',
  limits,
  missing: missingOfMeta,
  offer: { fields: [], help_url: appsUrl, handover: true },
  oauth,
  revoke: revokeBy(graph),
  sharesLogin,
  check,
  sameKeySeconds: 0,
  publish,
  find,
  metrics,
  tagged,
};
