import type { Platform } from '#contract/social-accounts/platforms.ts';
import type { Connector } from './connector.ts';

/** The connector of every network that accounts can be connected of. */
export const connectors: Readonly<Partial<Record<Platform, Connector>>> = {};
