import { Badge } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { count } from '../../../lib/format.ts';
import { When } from '../../../ui/When.tsx';
import { statusLooks } from '../../approvals/status-words.ts';
import { useMayAsk } from '../../approvals/use-may-ask.ts';
import { creatorRequestsQuery } from '../queries.ts';
import styles from './PostDetail.module.css';

/** The latest requests to a creator, each with the answer. */
export function CreatorRequests({ team, creator }: { team: string; creator: string }) {
  const { data, isError } = useQuery(creatorRequestsQuery(team, creator));
  const mayAsk = useMayAsk();
  if (isError) return <p className={styles.quiet}>The requests to this creator did not load.</p>;
  if (!data) return null;
  const { results, count: all } = data;
  return (
    <div>
      <h3 className={styles.label}>Requests</h3>
      {results.length === 0 && <p className={styles.quiet}>Nobody has asked this creator yet.</p>}
      <ul className={styles.requests} aria-label="Requests to this creator">
        {results.map(({ uuid, status, posts, created_at, decided_at }) => (
          <li key={uuid} className={styles.request}>
            <Badge variant={statusLooks[status][1]}>{statusLooks[status][0]}</Badge>
            <span className={styles.grow}>{count(posts.length, 'post')}</span>
            <span className={styles.quiet}>
              <When at={decided_at ?? created_at} />
            </span>
          </li>
        ))}
      </ul>
      {mayAsk && results.length > 0 && (
        <Link to="/approvals" search={{ tab: 'creators' }} className={styles.more ?? ''}>
          {all > results.length ? `All ${all} requests` : 'See the requests'}
        </Link>
      )}
    </div>
  );
}
