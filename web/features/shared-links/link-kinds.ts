import type { SharedLink } from '#contract/shared-links.ts';
import type { SharedLinkDefinition } from './shared-link-definition.ts';

export const keyOf = ({ kind, uuid }: Pick<SharedLink, 'kind' | 'uuid'>): string => `${kind} ${uuid}`;

/** The look and name of a link, as the feature declares it whose thing is shared. */
export function kindOf(
  kinds: readonly SharedLinkDefinition[],
  { kind }: Pick<SharedLink, 'kind'>,
): SharedLinkDefinition {
  const found = kinds.find((one) => one.kind === kind);
  if (!found) throw new Error(`No feature declares the shared links of ${kind}.`);
  return found;
}
