import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Post } from '#contract/posts/post.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { refusalOf } from '../../../../lib/call.ts';
import { count } from '../../../../lib/format.ts';
import { useTeam } from '../../../../lib/me.ts';
import { draftOf } from '../../draft/post-draft.ts';
import { NetworkPreview } from '../../preview/NetworkPreview.tsx';
import { shownAt } from '../../preview/shown-at.ts';
import { postQuery } from '../../queries.ts';
import { useCalendar } from '../calendar-context.ts';
import { besideCard } from './beside-card.ts';
import styles from './Peek.module.css';

function Shown({ post }: { post: Post }) {
  const { accounts } = useCalendar();
  const [first] = post.accounts;
  const account = first && accounts.get(first.account.uuid);
  if (!first) return <p className={styles.none}>This post has no account yet.</p>;
  const rest = post.accounts.length - 1;
  return (
    <>
      <NetworkPreview post={shownAt(draftOf(post), account ?? { ...first.account, defaults: {} })} />
      <p className={styles.about}>
        {platformLooks[first.account.platform].name}
        {rest > 0 && `, and ${count(rest, 'more account')}`}
      </p>
    </>
  );
}

/** A post as its channel shows it, beside its card. It is only looked at: the post's page has everything. */
export function PeekPanel({ uuid, card }: { uuid: string; card: HTMLElement }) {
  const query = useQuery(postQuery(useTeam().uuid, uuid));
  const panel = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<CSSProperties>();
  useLayoutEffect(() => {
    const own = panel.current;
    if (!own) return;
    const put = () => setPlace(besideCard(card.getBoundingClientRect(), own.offsetWidth, own.offsetHeight));
    put();
    const grown = new ResizeObserver(put);
    grown.observe(own);
    return () => grown.disconnect();
  }, [card]);
  return createPortal(
    <div ref={panel} className={styles.panel} style={place ?? { visibility: 'hidden' }} data-peek={uuid}>
      <VisuallyHidden role="status">Preview of the post. Escape closes it.</VisuallyHidden>
      <div inert>
        {query.data ? (
          <Shown post={query.data} />
        ) : query.isError ? (
          <p className={styles.none}>{refusalOf(query.error)}</p>
        ) : (
          <Skeleton height={280} radius={8} />
        )}
      </div>
    </div>,
    document.body,
  );
}
