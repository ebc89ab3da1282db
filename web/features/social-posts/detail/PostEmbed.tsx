import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CopyCodeButton } from '../../../ui/form/CopyCodeButton.tsx';
import { embedQuery } from '../queries.ts';
import { embedFrameAddress } from './frame-address.ts';
import styles from './PostDetail.module.css';

/** The embed of a post as its network gives it, in a frame that is nobody's, or the message in its place. */
export function PostEmbed({ team, post }: { team: string; post: string }) {
  const { data, isPending } = useQuery(embedQuery(team, post));
  if (isPending) return <Skeleton height={180} radius={8} />;
  if (!data) return <p className={styles.note}>The embed did not load.</p>;
  if ('error' in data) return <p className={styles.note}>{data.error.message}</p>;
  return (
    <>
      <iframe
        className={styles.frame}
        title="Post at its network"
        src={embedFrameAddress(post)}
        sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        loading="lazy"
      />
      <CopyCodeButton code={data.html} label="Copy embed code" />
    </>
  );
}
