import { IconLock } from '@tabler/icons-react';
import type { Feature } from '#contract/policy/flags.ts';
import { EmptyState } from './EmptyState.tsx';
import { RequestFeature } from './RequestFeature.tsx';

/** What stands in the place of a page or panel that the team's plan does not have. */
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
