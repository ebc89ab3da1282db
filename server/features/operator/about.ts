import type { showAbout } from '#contract/operator/routes.ts';
import type { Handler } from '#platform/http/handle.ts';
import type { Services } from '#server/services.ts';
import { readParts } from './parts.ts';

export const about: Handler<typeof showAbout, Services> = async ({ db, services }) => ({
  started_at: new Date(Date.now() - process.uptime() * 1000).toISOString(),
  role: services.config.role,
  address: services.origin,
  parts: await readParts(db, services.config),
  settings: [...services.settings],
});
