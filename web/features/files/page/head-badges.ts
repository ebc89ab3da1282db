import {
  IconBan,
  IconCalendarX,
  IconLock,
  IconRosetteDiscountCheck,
  IconRosetteDiscountCheckOff,
  IconTrash,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { date } from '../../../lib/format.ts';
import { purgeWords } from '../tile/purge-words.ts';

export interface HeadBadge {
  readonly word: string;
  readonly tip?: string | undefined;
  readonly look: 'danger' | 'warning' | 'success' | 'info';
  readonly icon: TablerIcon;
}

/** The badges beside the name, always in this order. `team` is the one on the screen. */
export function headBadges(file: FileSummary | FileDetail, team: string): HeadBadge[] {
  const owner = file.detailed ? file.shared_by?.name : undefined;
  const all: (HeadBadge | false)[] = [
    file.expired && {
      word: 'Expired',
      tip: file.expiration_date ? `Expired on ${date(file.expiration_date)}` : undefined,
      look: 'danger',
      icon: IconCalendarX,
    },
    file.detailed &&
      file.taken_down !== null && {
        word: 'Taken down',
        tip: file.taken_down,
        look: 'danger',
        icon: IconBan,
      },
    file.recycled && {
      word: 'In Recycling Bin',
      tip: file.purge_at ? purgeWords(file.purge_at) : undefined,
      look: 'warning',
      icon: IconTrash,
    },
    file.team !== team && {
      word: 'Shared with you',
      tip: owner ? `It belongs to ${owner}` : undefined,
      look: 'info',
      icon: IconUsersGroup,
    },
    file.permalink !== null &&
      (file.approval !== null
        ? { word: 'Acquired by Vitrine', look: 'success', icon: IconRosetteDiscountCheck }
        : { word: 'No rights acquired', look: 'warning', icon: IconRosetteDiscountCheckOff }),
    file.internal_use && {
      word: 'Sharing Disabled',
      tip: 'For internal use only',
      look: 'warning',
      icon: IconLock,
    },
  ];
  return all.filter((badge): badge is HeadBadge => Boolean(badge));
}
