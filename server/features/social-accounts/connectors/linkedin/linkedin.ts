import { linkedin as limits } from '#contract/posts/platforms/linkedin.ts';
import type { Connector } from '../connector.ts';
import { appsPage, missing } from './app.ts';
import { metrics } from './metrics.ts';
import { check, oauth, refresh } from './oauth.ts';
import { find, publish } from './publish.ts';

/**
 * Members and pages. The access is the person's, also for pages, and one for all that they connected: it is not given back
 * with one account, since the others would lose it.
 */
export const linkedin: Connector = {
  platform: 'linkedin',
  limits,
  missing,
  offer: { fields: [], help_url: appsPage, handover: true },
  oauth,
  refresh,
  check,
  sameKeySeconds: 0,
  publish,
  find,
  metrics,
};
