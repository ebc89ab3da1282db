import { Button, Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { PostCardAtNetwork } from '#contract/posts/preview-routes.ts';
import { refusalOf } from '../../../lib/call.ts';
import styles from './PreviewCard.module.css';

export type Previews = Pick<
  UseQueryResult<readonly PostCardAtNetwork[]>,
  'data' | 'error' | 'isError' | 'isFetching' | 'refetch'
>;

function Card({ title, author, provider, thumbnail }: PostCardAtNetwork) {
  if (title === null && author === null && thumbnail === null) return null;
  const source = [author, provider].filter((one) => one !== null).join(' · ');
  return (
    <div className={styles.card}>
      {thumbnail !== null && <img className={styles.picture} src={thumbnail} width={56} height={56} alt="" />}
      <span className={styles.words}>
        {title !== null && (
          <span className={styles.title} dir="auto">
            {title}
          </span>
        )}
        {source !== '' && <span className={styles.source}>{source}</span>}
      </span>
    </div>
  );
}

/** A published post in short, as its network tells everybody of it; nothing where it tells nothing. */
export function PreviewCard({ previews, account }: { previews: Previews; account: string }) {
  const { data, error, isError, isFetching, refetch } = previews;
  const told = data?.find((one) => one.account === account);
  if (told) return <Card {...told} />;
  if (data) return null;
  if (!isError) return <Skeleton className={styles.coming ?? ''} radius={6} />;
  return (
    <div className={styles.failed} role="alert">
      <span>The preview did not load. {refusalOf(error)}</span>
      <Button variant="line" size="xs" loading={isFetching} onClick={() => void refetch()}>
        Try again
      </Button>
    </div>
  );
}
