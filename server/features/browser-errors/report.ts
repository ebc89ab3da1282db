import type { reportBrowserError } from '#contract/browser-errors/routes.ts';
import { withoutSecrets } from '#contract/browser-errors/rules.ts';
import type { Handler } from '#platform/http/handle.ts';
import { visitorKey } from '#platform/http/identity/visitor-key.ts';
import { limitRate, rateLimits } from '#platform/rate-limits.ts';
import type { Services } from '#server/services.ts';

/** Tells the error service of it, or the log where there is none: of who saw it, neither. */
export const report: Handler<typeof reportBrowserError, Services> = async ({ request, services, db, body }) => {
  await limitRate(db, visitorKey(request), rateLimits.browserError);
  const { kind, name, message, stack = '', path, release } = body;
  const error = Object.assign(new Error(withoutSecrets(message)), { name, stack: withoutSecrets(stack) });
  const { errors, log } = services;
  if (errors) errors.report(error, 'a page failed', { kind, path }, { platform: 'javascript', release });
  else log.warn({ err: error, kind, path, release }, 'a page failed');
};
