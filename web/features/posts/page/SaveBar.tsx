import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Post } from '#contract/posts/post.ts';
import { toast } from '../../../lib/toast.ts';
import { useWrite } from '../write/write-context.ts';
import styles from './PostPage.module.css';
import { savesItself } from './post-words.ts';

/** Changes of a post that others rely on are saved when somebody says so. */
export function SaveBar({ post }: { post: Post }) {
  const { work, check } = useWrite();
  const [busy, setBusy] = useState(false);
  if (savesItself(post.status) || work.state === 'saved') return null;
  const save = async () => {
    setBusy(true);
    try {
      await work.send({});
      toast.success('Saved');
    } catch (error) {
      toast.failure(error, 'The changes could not be saved.');
      check.again();
    } finally {
      setBusy(false);
    }
  };
  const reviewed = post.approval.given > 0 || post.status === 'approved' || post.status === 'in_review';
  return (
    <div className={styles.save} role="region" aria-label="Unsaved changes">
      <span>
        You have unsaved changes.
        {reviewed && ' Changed words, files or accounts have to be approved again.'}
      </span>
      <span className={styles.grow} />
      <Button variant="quiet" disabled={busy} onClick={work.drop}>
        Discard
      </Button>
      <Button variant="ink" loading={busy} onClick={() => void save()}>
        Save changes
      </Button>
    </div>
  );
}
