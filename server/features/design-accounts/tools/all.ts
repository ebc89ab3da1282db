import { type DesignToolId, designToolNames } from '#contract/design-accounts/tools.ts';
import { missingOf } from '#features/social-accounts/connectors/shared/settings.ts';
import { notConfigured } from '#features/social-accounts/rules.ts';
import { fail } from '#platform/errors.ts';
import type { Services } from '#server/services.ts';
import { canva } from './canva/canva.ts';
import type { DesignTool } from './tool.ts';

/** Every design tool that the product knows. */
export const designToolsById: Readonly<Record<DesignToolId, DesignTool>> = { canva };

export const missingFor = ({ needed }: DesignTool, config: Services['config']) => missingOf(needed)(config);

/** A design tool, ready to be used; `not_configured` says what the administrator has to set. */
export function requireTool(config: Services['config'], id: DesignToolId): DesignTool {
  const tool = designToolsById[id];
  const missing = missingFor(tool, config);
  if (missing.length > 0) fail('not_configured', notConfigured(designToolNames[id], missing));
  return tool;
}
