import { Skeleton, Tabs } from '@mantine/core';
import { IconLayoutSidebarRightCollapse } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { FileSummary } from '#contract/files/routes.ts';
import type { PostCard } from '#contract/posts/post.ts';
import { number } from '../../../../lib/format.ts';
import { lazyWhenIdle } from '../../../../lib/lazy-when-idle.ts';
import { beginDrag } from '../../../../ui/drag.ts';
import { IconButton } from '../../../../ui/IconButton.tsx';
import { ListBody } from '../../../../ui/list/ListBody.tsx';
import { usePaged } from '../../../../ui/list/use-paged.ts';
import { openComposer } from '../../composer/open.ts';
import { statusLooks } from '../../states.ts';
import { useCalendar } from '../calendar-context.ts';
import { type CalendarFilters, undatedDraftsQuery } from '../calendar-queries.ts';
import type { Dragged, Movable } from '../move/movable.ts';
import { DraftRow } from './DraftRow.tsx';
import styles from './Tray.module.css';

const FilePicker = lazyWhenIdle(async () => (await import('../../../files/browse/pick/FilePicker.tsx')).FilePicker);

interface Props {
  filters: CalendarFilters;
  /** The posts on the screen, for what they come to. */
  cards: readonly PostCard[];
  /** True where there are more posts than were read: a sum is the least that it can be. */
  more: boolean;
  failed: number;
  months: boolean;
  onSchedule: (post: Movable) => void;
  onClose: () => void;
}

const waiting = (
  <div className={styles.waiting} aria-hidden="true">
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} height={56} radius={6} />
    ))}
  </div>
);

function Drafts({ filters, onSchedule }: Pick<Props, 'filters' | 'onSchedule'>) {
  const { team } = useCalendar();
  const { status: _any, ...others } = filters;
  const list = usePaged(undatedDraftsQuery(team, others), { keep: true });
  return (
    <>
      <p className={styles.hint}>Drag a draft onto a day to schedule it.</p>
      <ListBody
        list={list}
        failed="The drafts did not load"
        skeleton={waiting}
        empty={<p className={styles.empty}>Drafts without a date are kept here.</p>}
      >
        {(drafts) => (
          <ul>
            {drafts.map((post) => (
              <DraftRow key={post.uuid} post={post} onSchedule={onSchedule} />
            ))}
          </ul>
        )}
      </ListBody>
    </>
  );
}

/** Lets a file of the library be dragged onto a day. */
function Draggable({ file, children }: { file: FileSummary; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same without dragging
    <div onMouseDown={(event) => beginDrag(event, { kind: 'post-file', file } satisfies Dragged)}>{children}</div>
  );
}

const nothing: ReadonlySet<string> = new Set();

function Library({ months }: { months: boolean }) {
  return (
    <div className={styles.library}>
      <p className={styles.hint}>Drag a file onto a day, or click it, to begin a post.</p>
      <Suspense fallback={waiting}>
        <FilePicker
          label="Files for a post"
          chosen={nothing}
          onToggle={(file) => openComposer({ files: [file], months })}
          Around={Draggable}
        />
      </Suspense>
    </div>
  );
}

function Sum(props: { status: 'published' | 'scheduled' | 'failed'; count: number; more: boolean }) {
  const { status, count, more } = props;
  const { icon: Icon, word } = statusLooks[status];
  return (
    <div className={styles.sum} data-status={count > 0 ? status : undefined}>
      <dt>
        <Icon size={16} stroke={1.75} aria-hidden="true" />
        {word}
      </dt>
      <dd>{more ? `${number(count)}+` : number(count)}</dd>
    </div>
  );
}

/** A panel beside the calendar with things to put on it: drafts without a date, and files of the library. */
export function Tray({ filters, cards, more, failed, months, onSchedule, onClose }: Props) {
  const [tab, setTab] = useState<string | null>('drafts');
  const sum = (status: PostCard['status']) => cards.filter((card) => card.status === status).length;
  return (
    <aside className={styles.tray} aria-label="Drafts and files">
      <Tabs value={tab} onChange={setTab} keepMounted={false} className={styles.tabs ?? ''}>
        <header className={styles.head}>
          <Tabs.List aria-label="What to plan">
            <Tabs.Tab value="drafts">Drafts</Tabs.Tab>
            <Tabs.Tab value="library">Library</Tabs.Tab>
          </Tabs.List>
          <IconButton small label="Close drafts" onClick={onClose}>
            <IconLayoutSidebarRightCollapse />
          </IconButton>
        </header>
        <Tabs.Panel value="drafts" className={styles.panel ?? ''} data-scroller>
          <Drafts filters={filters} onSchedule={onSchedule} />
        </Tabs.Panel>
        <Tabs.Panel value="library" className={styles.panel ?? ''}>
          <Library months={months} />
        </Tabs.Panel>
      </Tabs>
      <dl className={styles.sums}>
        <Sum status="published" count={sum('published')} more={more} />
        <Sum status="scheduled" count={sum('scheduled')} more={more} />
        <Sum status="failed" count={failed} more={failed >= limits.failedInCalendar} />
      </dl>
    </aside>
  );
}
