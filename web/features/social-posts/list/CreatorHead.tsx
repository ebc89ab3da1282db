import { Avatar } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import type { FoundOn, PostCreator } from '#contract/social-posts/post.ts';
import { count } from '../../../lib/format.ts';
import { platformName } from '../post-words.ts';
import styles from './CreatorHead.module.css';

/** The title line of the screen where one creator is looked for. */
export function CreatorHead(props: {
  creator: PostCreator & { platform: FoundOn };
  posts: number;
  actions: ReactNode;
}) {
  const { name, handle, photo, platform, blocked } = props.creator;
  useDocumentTitle(`${name} · Vitrine`);
  return (
    <div className={styles.head}>
      <Avatar size={48} src={photo} name={name} color="initials" alt="" />
      <div className={styles.words}>
        <h1 className={styles.title} dir="auto">
          {name}
        </h1>
        <p className={styles.text}>
          @{handle} on {platformName(platform)}, {count(props.posts, 'post')}
          {blocked && ', do not contact'}
        </p>
      </div>
      {props.actions}
    </div>
  );
}
