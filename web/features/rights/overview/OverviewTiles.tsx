import { Skeleton } from '@mantine/core';
import { IconClockExclamation } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { rightsLooks } from '#contract/policy/use/rights-state.ts';
import { number } from '../../../lib/format.ts';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { overviewQuery } from '../queries.ts';
import { stateIcons } from '../state-icons.ts';
import styles from './Overview.module.css';
import { tiles } from './tiles.ts';

/** The number of files in each state, each number a way to them. */
export function OverviewTiles({ team }: { team: string }) {
  const overview = useQuery(overviewQuery(team));
  if (overview.isError)
    return (
      <ErrorState title="The overview did not load" error={overview.error} onRetry={() => void overview.refetch()} />
    );
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ tile, word, look, search }) => {
        const Icon = tile === 'expiring' ? IconClockExclamation : stateIcons[look];
        const counted = overview.data?.[tile];
        return (
          <li key={tile}>
            <Link
              to="/library/"
              search={search}
              className={styles.tile ?? ''}
              style={{ '--state': `var(--${rightsLooks[look].colour})` } as CSSProperties}
            >
              <span className={styles.word}>
                <Icon size={16} stroke={1.75} aria-hidden="true" />
                {word}
              </span>
              {counted ? (
                <span className={styles.number}>
                  {!counted.exact && <span className={styles.about}>about </span>}
                  {number(counted.count)}
                </span>
              ) : (
                <Skeleton width={56} height={28} radius={4} />
              )}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
