import { Tabs } from '@mantine/core';
import { useState } from 'react';
import type { Post } from '#contract/posts/post.ts';
import { Comments } from './Comments.tsx';
import styles from './Talk.module.css';
import { Timeline } from './Timeline.tsx';
import { Versions } from './Versions.tsx';

/** Activity, comments and versions of a post, each in a tab. */
export function Talk({ post }: { post: Post }) {
  const [tab, setTab] = useState<string | null>('activity');
  return (
    <Tabs value={tab} onChange={setTab} keepMounted={false}>
      <Tabs.List aria-label="About this post">
        <Tabs.Tab value="activity">Activity</Tabs.Tab>
        <Tabs.Tab value="comments">
          Comments{post.comment_count > 0 && <span className={styles.count}> {post.comment_count}</span>}
        </Tabs.Tab>
        <Tabs.Tab value="versions">
          Versions<span className={styles.count}> {post.version}</span>
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="activity" className={styles.panel ?? ''}>
        <Timeline post={post} />
      </Tabs.Panel>
      <Tabs.Panel value="comments" className={styles.panel ?? ''}>
        <Comments post={post} />
      </Tabs.Panel>
      <Tabs.Panel value="versions" className={styles.panel ?? ''}>
        <Versions post={post} />
      </Tabs.Panel>
    </Tabs>
  );
}
