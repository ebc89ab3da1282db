import { IconLock } from '@tabler/icons-react';
import { EmptyState } from './EmptyState.tsx';

/** What stands in the place of a page or panel that the team's plan does not have. */
export function NoFeature() {
  return (
    <EmptyState
      icon={<IconLock size={22} stroke={1.75} />}
      title="Your team does not have access to this feature."
      text="Contact your Account Executive to request access."
    />
  );
}
