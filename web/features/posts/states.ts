import {
  IconAlertCircle,
  IconBan,
  IconBulb,
  IconCircleCheck,
  IconCircleHalf2,
  IconClock,
  IconEyeCheck,
  IconHandMove,
  IconHelpCircle,
  IconLoader2,
  IconMessageReply,
  IconPencil,
  IconThumbUp,
  type TablerIcon,
} from '@tabler/icons-react';
import { type PostStatus, postStatusWords, type TargetState } from '#contract/posts/states.ts';

/** The look of a state: its word, its icon, the variant of a badge and the role of its colour. */
export interface StateLook {
  readonly word: string;
  readonly icon: TablerIcon;
  readonly badge: 'light' | 'info' | 'success' | 'warning' | 'danger';
  readonly colour: string;
}

const colours = {
  light: 'var(--text-2)',
  info: 'var(--info)',
  success: 'var(--success)',
  warning: 'var(--warning)',
  danger: 'var(--danger)',
} as const;
const look = (word: string, icon: TablerIcon, badge: StateLook['badge']): StateLook => ({
  word,
  icon,
  badge,
  colour: colours[badge],
});
const of = (status: PostStatus, icon: TablerIcon, badge: StateLook['badge']) =>
  look(postStatusWords[status], icon, badge);

export const statusLooks: Readonly<Record<PostStatus, StateLook>> = {
  idea: of('idea', IconBulb, 'light'),
  draft: of('draft', IconPencil, 'light'),
  in_review: of('in_review', IconEyeCheck, 'warning'),
  changes_asked: of('changes_asked', IconMessageReply, 'warning'),
  approved: of('approved', IconThumbUp, 'success'),
  scheduled: of('scheduled', IconClock, 'info'),
  publishing: of('publishing', IconLoader2, 'info'),
  published: of('published', IconCircleCheck, 'success'),
  partly_published: of('partly_published', IconCircleHalf2, 'warning'),
  failed: of('failed', IconAlertCircle, 'danger'),
  cancelled: of('cancelled', IconBan, 'light'),
  handover_pending: of('handover_pending', IconHandMove, 'warning'),
};

/** The looks of a post at one account. */
export const targetLooks: Readonly<Record<TargetState, StateLook>> = {
  waiting: look('Not published yet', IconClock, 'light'),
  publishing: look('Publishing', IconLoader2, 'info'),
  published: look('Published', IconCircleCheck, 'success'),
  failed: look('Failed', IconAlertCircle, 'danger'),
  unknown: look('Not known', IconHelpCircle, 'warning'),
  handover: look('Hand-over pending', IconHandMove, 'warning'),
};
