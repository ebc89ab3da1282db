import { Button, Skeleton } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconMessageCircle } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Comment } from '#contract/comments.ts';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../lib/can.ts';
import { count, number } from '../../lib/format.ts';
import { useMe, useTeam } from '../../lib/me.ts';
import { useRemembered } from '../../lib/remembered.ts';
import { readFileSearch } from '../../lib/search/library.ts';
import { useSearchState } from '../../lib/search/use-search-state.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { useReadNews } from '../notifications/use-read-news.ts';
import styles from './CommentsPanel.module.css';
import { say } from './comment-actions.ts';
import { commentOrder, OrderChoice } from './OrderChoice.tsx';
import { pointerOf } from './pointer-of.ts';
import { point, stopPointing } from './pointing.ts';
import { commentsQuery, useLiveComments, useWhole } from './queries.ts';
import { ThreadView } from './ThreadView.tsx';
import { byTime, isSettled, isTimed, pinsOf, type Thread, threadsOf } from './threads.ts';
import { CommentForm } from './write/CommentForm.tsx';

const has = (threads: readonly Thread[], uuid: string | undefined) =>
  threads.some(({ root, answers }) => [root, ...answers].some((comment) => comment.uuid === uuid));

/** Settled threads, folded; the one that was asked for by its address unfolds them. */
function Settled({
  threads,
  asked,
  file,
  mayComment,
}: {
  threads: readonly Thread[];
  asked: string | undefined;
  file: FileDetail;
  mayComment: boolean;
}) {
  const [shown, setShown] = useState(false);
  const open = shown || has(threads, asked);
  if (threads.length === 0) return null;
  return (
    <>
      <Button
        size="xs"
        variant="quiet"
        className={styles.fold ?? ''}
        aria-expanded={open}
        leftSection={open ? <IconChevronDown size={16} /> : <IconChevronRight size={16} />}
        onClick={() => setShown(!open)}
      >
        {count(threads.length, 'resolved thread')}
      </Button>
      {open && (
        <ol className={styles.threads} aria-label="Resolved threads">
          {threads.map((thread) => (
            <ThreadView
              key={thread.root.uuid}
              thread={thread}
              team={file.team}
              version={file.latest_version.uuid}
              open={mayComment}
            />
          ))}
        </ol>
      )}
    </>
  );
}

/** Looks at the comment that the address names, once it is there. */
function useAsked(file: string, comments: readonly Comment[] | undefined): string | undefined {
  const [{ comment: asked }] = useSearchState(readFileSearch);
  const there = asked !== undefined && comments?.some(({ uuid }) => uuid === asked);
  useEffect(() => {
    if (there) point(file, { chosen: asked });
  }, [file, asked, there]);
  return asked;
}

/** Puts pins over the picture for as long as the panel is shown. */
function usePins(file: string, threads: readonly Thread[]): void {
  const pins = useMemo(() => pinsOf(threads), [threads]);
  const put = useEffectEvent(() => point(file, { pins }));
  const key = JSON.stringify(pins);
  useEffect(() => put(), [file, key]);
  useEffect(() => () => stopPointing(file), [file]);
}

const none: readonly Comment[] = [];

/** The comments on a file: threads, mentions, pins; those who may not comment read. */
export function CommentsPanel({ file }: { file: FileDetail }) {
  const active = useTeam().uuid;
  const own = useMe().teams.some((team) => team.uuid === file.team);
  const may = useMay()('comment', file);
  const list = useInfiniteQuery({ ...commentsQuery(file.uuid), ...(own ? {} : { refetchInterval: 60_000 }) });
  useWhole(list);
  useLiveComments(own ? file.team : active, file.uuid);
  useReadNews(file.uuid, list.isSuccess);
  const comments = useMemo(() => list.data?.pages.flatMap((page) => page.results), [list.data]);
  const threads = useMemo(() => threadsOf(comments ?? none), [comments]);
  const order = useRemembered(commentOrder);
  const ordered = order === 'time' ? byTime(threads) : threads;
  const asked = useAsked(file.uuid, comments);
  usePins(file.uuid, threads);
  const open = ordered.filter((thread) => !isSettled(thread));
  const said = comments ? comments.filter(({ deleted }) => !deleted).length : file.comment_count;
  return (
    <Panel title="Comments" count={said > 0 ? number(said) : undefined}>
      {list.isPending && (
        <div className={styles.waiting}>
          <Skeleton height={52} radius={8} />
          <Skeleton height={52} radius={8} />
        </div>
      )}
      {list.isError && (
        <ErrorState title="The comments did not load" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {comments?.length === 0 && (
        <EmptyState
          icon={<IconMessageCircle size={22} stroke={1.75} />}
          title="No comments yet"
          text={may.allowed ? 'Use @ to mention a colleague.' : undefined}
        />
      )}
      {threads.length > 1 && threads.some(isTimed) && <OrderChoice order={order} />}
      {open.length > 0 && (
        <ol className={styles.threads}>
          {open.map((thread) => (
            <ThreadView
              key={thread.root.uuid}
              thread={thread}
              team={file.team}
              version={file.latest_version.uuid}
              open={may.allowed}
            />
          ))}
        </ol>
      )}
      <Settled threads={ordered.filter(isSettled)} asked={asked} file={file} mayComment={may.allowed} />
      {may.allowed ? (
        <div className={styles.composer}>
          <CommentForm
            key={file.uuid}
            team={file.team}
            draft={`file.${file.uuid}`}
            label="Comment"
            placeholder="Comment. Use @ to mention a colleague."
            verb="Comment"
            main
            pointer={pointerOf(file)}
            onSend={async ({ text, mentions, spot }) => {
              const made = await say(file.uuid, { comment: text, mentions, spot });
              point(file.uuid, { chosen: made.uuid });
            }}
          />
        </div>
      ) : (
        may.reason && <p className={styles.reason}>{may.reason}</p>
      )}
    </Panel>
  );
}
