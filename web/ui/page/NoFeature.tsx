import { IconLock } from '@tabler/icons-react';
import type { Feature } from '#contract/policy/flags.ts';
import { EmptyState } from './EmptyState.tsx';
import { RequestFeature } from './RequestFeature.tsx';

/** The page in the place of one that the team's plan does not have, or of a panel. */
export function NoFeature({ feature = 'DAM_PLUS' }: { feature?: Feature }) {
  return (
    <EmptyState
      icon={<IconLock size={22} stroke={1.75} />}
      title="Your team does not have access to this feature."
      text="Contact your Account Executive to request access."
      action={<RequestFeature feature={feature} />}
    />
  );
}
