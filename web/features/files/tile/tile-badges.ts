import {
  IconMessage,
  IconPlayerPlayFilled,
  IconRosetteDiscountCheck,
  IconSearch,
  IconStack2,
  IconTrash,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { FileSummary, MatchField } from '#contract/files/routes.ts';
import { rightsLooks } from '#contract/policy/use/rights-state.ts';
import { count, date, duration, number } from '../../../lib/format.ts';
import { stateIcons } from '../../rights/state-icons.ts';
import { purgeShort, purgeWords } from './purge-words.ts';

export interface TileBadge {
  readonly name: string;
  readonly word: string;
  /** The word spelt out. */
  readonly tip: string;
  readonly icon?: ComponentType<{ size?: number }>;
  readonly alarm?: boolean;
  /** `top`: a state that decides what may be done; `foot`: a fact. */
  readonly at: 'top' | 'foot';
}

const fieldNames: Readonly<Record<MatchField, string>> = {
  name: 'name',
  tags: 'tags',
  description: 'description',
  location: 'location',
  copyright: 'copyright',
  source: 'source',
  creator: 'creator',
  attributes: 'custom attributes',
  metadata: 'metadata',
  text: 'text',
};

/** The field in which a search found the file, when its name alone does not show it: 'tags and text'. */
export function foundIn({ matched = [] }: FileSummary): string | undefined {
  if (matched.length === 0 || (matched.length === 1 && matched[0] === 'name')) return undefined;
  const names = matched.filter((field) => field !== 'name').map((field) => fieldNames[field]);
  const last = names.pop();
  return names.length > 0 ? `${names.join(', ')} and ${last}` : last;
}

const past = (at: string | null) => at !== null && new Date(at) <= new Date();

/** The part of a file that ended, and the time. */
function endOf({ expiration_date: own, rights_to: rights }: FileSummary): string {
  if (own && past(own)) return `Expired on ${date(own)}`;
  return rights ? `Expired: one of its rights ended on ${date(rights)}` : 'Expired';
}

/** States of a file, each in its icon and word, in the order in which one goes before another. */
function statesOf(file: FileSummary): (TileBadge | false)[] {
  const embargoed = file.rights_from !== null && !past(file.rights_from);
  return [
    file.rights_state === 'withdrawn' && {
      name: 'withdrawn',
      word: rightsLooks.withdrawn.word,
      tip: `Withdrawn: ${rightsLooks.withdrawn.meaning}`,
      icon: stateIcons.withdrawn,
      alarm: true,
      at: 'top',
    },
    file.review_status > 0 && {
      name: 'pending',
      word: 'Pending',
      tip: 'Pending: must be reviewed before it appears in the library',
      icon: stateIcons.pending,
      at: 'top',
    },
    file.expired && {
      name: 'expired',
      word: 'Expired',
      tip: endOf(file),
      icon: stateIcons.expired,
      alarm: true,
      at: 'top',
    },
    embargoed && {
      name: 'embargoed',
      word: 'Embargoed',
      tip: `Embargoed: its rights begin on ${date(file.rights_from ?? '')}`,
      icon: stateIcons.embargoed,
      at: 'top',
    },
    file.internal_use && {
      name: 'internal',
      word: 'Internal',
      tip: 'Internal use: sharing is disabled',
      icon: stateIcons.internal,
      at: 'top',
    },
  ];
}

/** States and facts of a file that its tile shows to a member of `team`, always in this order. A lack of rights is told elsewhere. */
export function badgesOf(file: FileSummary, team: string): TileBadge[] {
  const { duration: seconds, file_type: type, processed, thumbnail_url } = file.latest_version;
  const found = foundIn(file);
  const moving = type.startsWith('video/') || type.startsWith('audio/');
  const all: (TileBadge | false)[] = [
    ...statesOf(file),
    file.purge_at !== null && {
      name: 'purge',
      word: purgeShort(file.purge_at),
      tip: `${purgeWords(file.purge_at)}, on ${date(file.purge_at)}`,
      icon: IconTrash,
      at: 'top',
    },
    file.team !== team && {
      name: 'shared',
      word: 'Shared',
      tip: 'Shared with you by another team',
      icon: IconUsersGroup,
      at: 'top',
    },
    found !== undefined && {
      name: 'found',
      word: `In ${found}`,
      tip: `Found in its ${found}`,
      icon: IconSearch,
      at: 'foot',
    },
    file.version_count > 1 && {
      name: 'versions',
      word: number(file.version_count),
      tip: count(file.version_count, 'version'),
      icon: IconStack2,
      at: 'foot',
    },
    file.comment_count > 0 && {
      name: 'comments',
      word: number(file.comment_count),
      tip: count(file.comment_count, 'comment'),
      icon: IconMessage,
      at: 'foot',
    },
    moving &&
      seconds !== null && {
        name: 'length',
        word: duration(seconds),
        tip: `${duration(seconds)} long`,
        icon: IconPlayerPlayFilled,
        at: 'foot',
      },
    type === 'application/pdf' && { name: 'pdf', word: 'PDF', tip: 'PDF document', at: 'foot' },
    file.permalink !== null &&
      file.approval !== null && {
        name: 'acquired',
        word: 'Acquired',
        tip: 'Acquired by Vitrine',
        icon: IconRosetteDiscountCheck,
        at: 'foot',
      },
    !processed &&
      thumbnail_url !== null && {
        name: 'processing',
        word: 'Processing...',
        tip: 'Its preview is being created',
        at: 'foot',
      },
  ];
  return all.filter((badge): badge is TileBadge => badge !== false);
}

const lacksRights = ({ permalink, approval, rights_state }: FileSummary) =>
  rights_state === 'missing' || (permalink !== null && approval === null);

/** The states of a file as words, for a column of a list. */
export const stateWords = (file: FileSummary): string[] => {
  const badges = badgesOf(file, file.team);
  const words = (wanted: (badge: TileBadge) => boolean) => badges.filter(wanted).map(({ word }) => word);
  return [
    ...words(({ at }) => at === 'top'),
    ...(lacksRights(file) ? [rightsLooks.missing.word] : []),
    ...words(({ name }) => name === 'acquired' || name === 'processing'),
  ];
};
