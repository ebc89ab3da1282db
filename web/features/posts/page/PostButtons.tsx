import { Button } from '@mantine/core';
import { IconExternalLink, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import type { Post } from '#contract/posts/post.ts';
import type { PostStatus } from '#contract/posts/states.ts';
import { toast } from '../../../lib/toast.ts';
import { useBackToDraft, useRetryPost, useStopPost } from '../post-actions.ts';
import { useWrite } from '../write/write-context.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { triesAgain } from './post-words.ts';

const open: readonly PostStatus[] = ['idea', 'draft', 'changes_asked', 'approved', 'cancelled'];

/** Takes a post into the schedule, with what is typed. */
function Schedule({ post }: { post: Post }) {
  const { work, draft, check } = useWrite();
  const [busy, setBusy] = useState(false);
  const schedule = async () => {
    if (!draft.at) return void toast.error('Choose a date first.');
    setBusy(true);
    try {
      const saved = await work.send({ status: 'scheduled' });
      toast.success(saved.status === 'in_review' ? 'Submitted for approval' : 'Scheduled');
    } catch (error) {
      toast.failure(error, 'The post could not be scheduled.');
      check.again();
    } finally {
      setBusy(false);
    }
  };
  const required = post.approval.mode === 'required' && post.status !== 'approved';
  return (
    <Button variant="line" loading={busy} onClick={() => void schedule()}>
      {required ? 'Submit for approval' : 'Schedule'}
    </Button>
  );
}

/** The main actions of a post, as its state has them. */
export function PostButtons({ post }: { post: Post }) {
  const [publishing, setPublishing] = useState(false);
  const back = useBackToDraft();
  const retry = useRetryPost();
  const stop = useStopPost();
  const { status, permissions, permalink, accounts, approval } = post;
  const edits = permissions.includes('edit');
  const publishes = permissions.includes('publish');
  const held = approval.mode === 'required' && approval.given < approval.needed;
  const failed = accounts.some(({ state }) => state === 'failed');
  return (
    <>
      {edits && (status === 'scheduled' || status === 'in_review') && (
        <Button variant="line" loading={back.isPending} onClick={() => back.mutate(post)}>
          Back to draft
        </Button>
      )}
      {edits && open.includes(status) && <Schedule post={post} />}
      {publishes && !held && (open.includes(status) || status === 'scheduled') && (
        <Button variant="ink" onClick={() => setPublishing(true)}>
          Publish now
        </Button>
      )}
      {publishes && accounts.some(triesAgain) && (
        <Button variant="line" loading={stop.isPending} onClick={() => stop.mutate(post)}>
          Stop trying
        </Button>
      )}
      {publishes && failed && (status === 'failed' || status === 'partly_published') && (
        <Button
          variant="ink"
          leftSection={<IconRefresh size={16} />}
          loading={retry.isPending}
          onClick={() => retry.mutate({ uuid: post.uuid })}
        >
          Retry
        </Button>
      )}
      {status === 'published' && permalink && (
        <Button
          component="a"
          href={permalink}
          target="_blank"
          rel="noopener noreferrer"
          variant="line"
          rightSection={<IconExternalLink size={14} />}
        >
          Open post
        </Button>
      )}
      {publishing && <PublishDialog post={post} onClose={() => setPublishing(false)} />}
    </>
  );
}
