import {
  IconAlignLeft,
  IconCalendar,
  IconCircleDot,
  IconHash,
  IconLetterCase,
  IconLink,
  IconListCheck,
  IconToggleLeft,
  IconUser,
} from '@tabler/icons-react';
import type { AttributeType } from '#contract/attributes/types.ts';

/** The sign of each type of attribute. */
export const typeIcons: Record<AttributeType, typeof IconHash> = {
  Text: IconLetterCase,
  'Long Text': IconAlignLeft,
  Number: IconHash,
  Date: IconCalendar,
  Boolean: IconToggleLeft,
  'Single Select': IconCircleDot,
  'Multi Select': IconListCheck,
  URL: IconLink,
  User: IconUser,
};
