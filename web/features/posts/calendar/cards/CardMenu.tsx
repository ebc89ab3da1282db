import { IconCalendarDue, IconCopy, IconExternalLink, IconEye, IconRefresh } from '@tabler/icons-react';
import { postPolicy } from '#contract/policy/social/posts.ts';
import type { PostCard } from '#contract/posts/post.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { useCaller, useCan } from '../../../../lib/can.ts';
import { insideWindowAtPoint } from '../../../../ui/overlays/inside-window.ts';
import { Menu } from '../../../../ui/overlays/Menu.tsx';
import { useDuplicatePost, useRetryPost } from '../../post-actions.ts';
import { useCalendar } from '../calendar-context.ts';
import { fixedBecause } from '../move/verdict.ts';
import styles from './CardMenu.module.css';

export interface MenuAt {
  readonly x: number;
  readonly y: number;
  readonly card: PostCard;
}

/** 'View on Instagram'. A card does not say to which of several networks its link leads. */
function viewText({ accounts }: PostCard): string {
  const out = accounts.filter(({ state }) => state === 'published').map(({ platform }) => platform);
  const [network] = out;
  return network && out.every((one) => one === network)
    ? `View on ${platformLooks[network].name}`
    : 'View the published post';
}

/** The menu of a post's card. One menu for all of them. */
export function CardMenu({
  at,
  onMove,
  onClose,
}: {
  at: MenuAt;
  onMove: (card: PostCard) => void;
  onClose: () => void;
}) {
  const { card } = at;
  const { open } = useCalendar();
  const fixed = fixedBecause(useCaller(), card);
  const mayRetry = useCan(postPolicy['post.publish']);
  const mayCopy = useCan(postPolicy['post.copy']);
  const retry = useRetryPost();
  const duplicate = useDuplicatePost(open);
  const stuck = card.status === 'failed' || card.status === 'partly_published';
  return (
    <Menu opened onClose={onClose} position="bottom-start" offset={0} width={220} withinPortal {...insideWindowAtPoint}>
      <Menu.Target>
        <button
          type="button"
          tabIndex={-1}
          aria-label="Menu"
          className={styles.point}
          style={{ left: at.x, top: at.y }}
        />
      </Menu.Target>
      <Menu.Dropdown onContextMenu={(event) => event.preventDefault()}>
        <Menu.Item leftSection={<IconEye size={16} />} onClick={() => open(card.uuid)}>
          Open
        </Menu.Item>
        <Menu.Item
          leftSection={<IconCalendarDue size={16} />}
          disabled={fixed !== undefined}
          onClick={() => onMove(card)}
        >
          Move to…
        </Menu.Item>
        {fixed !== undefined && <Menu.Label>{fixed}</Menu.Label>}
        {stuck && mayRetry && (
          <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => retry.mutate({ uuid: card.uuid })}>
            Retry
          </Menu.Item>
        )}
        {mayCopy && (
          <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => duplicate.mutate({ uuid: card.uuid })}>
            Duplicate
          </Menu.Item>
        )}
        {card.permalink !== null && (
          <Menu.Item
            component="a"
            href={card.permalink}
            target="_blank"
            rel="noreferrer"
            leftSection={<IconExternalLink size={16} />}
          >
            {viewText(card)}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
