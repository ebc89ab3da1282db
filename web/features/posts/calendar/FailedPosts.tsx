import { Button } from '@mantine/core';
import { IconAlertCircle, IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import { postPolicy } from '#contract/policy/social/posts.ts';
import type { PostCard } from '#contract/posts/post.ts';
import { useCaller, useCan } from '../../../lib/can.ts';
import { count } from '../../../lib/format.ts';
import { useRetryPost } from '../post-actions.ts';
import { useCalendar } from './calendar-context.ts';
import { accountsText, wordsOf } from './cards/card-words.ts';
import styles from './FailedPosts.module.css';
import { planText } from './move/use-move-post.ts';
import { fixedBecause } from './move/verdict.ts';

function Failed({ card, onMove }: { card: PostCard; onMove: (card: PostCard) => void }) {
  const { zone, hrefOf, open } = useCalendar();
  const mayRetry = useCan(postPolicy['post.publish']);
  const fixed = fixedBecause(useCaller(), card);
  const retry = useRetryPost();
  const { local, time_zone, scheduledDate } = card;
  const due = local && scheduledDate && planText({ local, time_zone, instant: scheduledDate }, zone);
  return (
    <li className={styles.post}>
      <IconAlertCircle size={16} stroke={1.75} className={styles.icon} aria-hidden="true" />
      <div className={styles.words}>
        <a
          className={styles.name}
          href={hrefOf(card.uuid)}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            open(card.uuid);
          }}
        >
          {wordsOf(card)}
        </a>
        <span className={styles.about}>
          {accountsText(card.accounts)}
          {due && `, due ${due}`}
        </span>
        <span className={styles.reason}>{card.error ?? 'It did not go out.'}</span>
      </div>
      <span className={styles.actions}>
        {fixed === undefined && (
          <Button size="xs" variant="quiet" onClick={() => onMove(card)}>
            Move to…
          </Button>
        )}
        {mayRetry && (
          <Button
            size="xs"
            variant="line"
            loading={retry.isPending}
            onClick={() => retry.mutate({ uuid: card.uuid })}
            aria-label={`Retry: ${wordsOf(card)}`}
          >
            Retry
          </Button>
        )}
      </span>
    </li>
  );
}

interface Props {
  cards: readonly PostCard[];
  phone: boolean;
  onMove: (card: PostCard) => void;
}

/** Posts that did not go out, whenever they were due, until somebody acts. */
export function FailedPosts({ cards, phone, onMove }: Props) {
  const [all, setAll] = useState(false);
  // On a phone they leave room for the days below.
  const shownAtFirst = phone ? 1 : 2;
  if (cards.length === 0) return null;
  const shown = all ? cards : cards.slice(0, shownAtFirst);
  return (
    <section className={styles.failed} aria-label="Failed posts" data-all={all || undefined}>
      <div className={styles.head}>
        <h2>
          {cards.length < limits.failedInCalendar ? count(cards.length, 'post') : `${cards.length}+ posts`} did not go
          out
        </h2>
        {cards.length > shownAtFirst && (
          <Button
            size="xs"
            variant="quiet"
            aria-expanded={all}
            rightSection={<IconChevronDown size={14} className={all ? styles.up : undefined} />}
            onClick={() => setAll(!all)}
          >
            {all ? 'Show fewer' : `Show all ${cards.length}`}
          </Button>
        )}
      </div>
      <ul>
        {shown.map((card) => (
          <Failed key={card.uuid} card={card} onMove={onMove} />
        ))}
      </ul>
    </section>
  );
}
