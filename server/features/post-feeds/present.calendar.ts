import ical, { ICalEventStatus } from 'ical-generator';
import { postStatusWords } from '#contract/posts/states.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import type { FedPost } from './store.calendar.ts';

const titleLength = 80;
const minutes = 15;
const refreshSeconds = 3600;

/** 'Scheduled: The lagoon in the evening.' */
function titleOf({ status, caption }: FedPost): string {
  const words = [...caption.trim().replace(/\s+/g, ' ')];
  const cut = words.length > titleLength ? `${words.slice(0, titleLength - 1).join('')}…` : words.join('');
  return `${postStatusWords[status]}: ${cut || 'no caption yet'}`;
}

const accountsOf = ({ accounts }: FedPost): string =>
  accounts.map(({ platform, username }) => `@${username} (${platformLooks[platform].name})`).join(', ');

const planned = ['idea', 'draft', 'in_review', 'changes_asked', 'approved'];

function stateOf({ status }: FedPost): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED;
  return planned.includes(status) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/** Posts as a calendar that apps can subscribe to. */
export function calendarText(team: string, posts: readonly FedPost[], origin: string): string {
  const calendar = ical({
    name: `${team}: social posts`,
    prodId: { company: 'Vitrine', product: 'Social calendar', language: 'EN' },
    ttl: refreshSeconds,
  });
  for (const post of posts) {
    const start = post.scheduled_at;
    calendar.createEvent({
      id: `${post.id}@${new URL(origin).hostname}`,
      sequence: post.revision,
      start,
      end: new Date(start.getTime() + minutes * 60_000),
      created: post.created_at,
      stamp: post.updated_at,
      lastModified: post.updated_at,
      summary: titleOf(post),
      description: [accountsOf(post), post.caption].filter((part) => part !== '').join('\n\n'),
      status: stateOf(post),
      url: `${origin}/socials/post/${post.id}`,
    });
  }
  return calendar.toString();
}
