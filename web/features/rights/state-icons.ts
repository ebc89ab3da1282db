import {
  IconBan,
  IconCalendarOff,
  IconCalendarTime,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleHalf2,
  IconHourglass,
  IconLock,
  IconTrash,
} from '@tabler/icons-react';
import type { RightsState } from '#contract/policy/use/rights-state.ts';

/** The icons that `rightsLooks` names. */
export const stateIcons = {
  recycled: IconTrash,
  withdrawn: IconBan,
  pending: IconHourglass,
  expired: IconCalendarOff,
  embargoed: IconCalendarTime,
  internal: IconLock,
  missing: IconCircleDashed,
  conditions: IconCircleHalf2,
  usable: IconCircleCheck,
} as const satisfies Record<RightsState, unknown>;
