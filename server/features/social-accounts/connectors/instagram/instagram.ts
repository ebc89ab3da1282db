import { instagram as limits } from '#contract/posts/platforms/instagram.ts';
import type { Connector } from '../connector.ts';
import { appsUrl, missingOfMeta } from '../meta/app.ts';
import { revokeBy, sharesLogin } from '../meta/revoke.ts';
import { check, graph, oauth } from './account.ts';
import { find, publish } from './publish.ts';
import { metrics, tagged } from './reading.ts';

/** Professional accounts at Instagram, by Meta's API and the Page that each belongs to. */
export const instagram: Connector = {
  platform: 'instagram',
  limits,
  missing: missingOfMeta,
  offer: { fields: [], help_url: appsUrl, handover: true },
  oauth,
  revoke: revokeBy(graph),
  sharesLogin,
  check,
  // Containers are published once, but one that is made anew is another: it is asked which of them is out.
  sameKeySeconds: 0,
  publish,
  find,
  metrics,
  tagged,
};
