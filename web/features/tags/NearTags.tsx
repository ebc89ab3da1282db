import { Button } from '@mantine/core';
import { IconArrowMerge } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Tag } from '#contract/tags.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import styles from './NearTags.module.css';
import { nearTagsQuery } from './queries.ts';
import { filesOf } from './table/TagCells.tsx';

const reasons = {
  writing: 'Written differently',
  plural: 'Singular and plural',
  spelling: 'Similar spelling',
} as const;

/** Groups of tags that may be one, each with a way to put it together. */
export function NearTags({ editable, onMerge }: { editable: boolean; onMerge: (tags: readonly Tag[]) => void }) {
  const { uuid: team } = useTeam();
  const near = useQuery(nearTagsQuery(team));
  if (near.isError)
    return <ErrorState title="The tags did not load" error={near.error} onRetry={() => void near.refetch()} />;
  if (near.isPending)
    return (
      <p className={styles.wait} role="status">
        Comparing the tags…
      </p>
    );
  if (near.data.results.length === 0)
    return <EmptyState title="No tags look alike" text="No two tags differ only in spelling." />;
  return (
    <ul className={styles.groups} aria-label="Tags that look alike">
      {near.data.results.map(({ reason, tags }) => (
        <li key={tags.map((tag) => tag.uuid).join()} className={styles.group}>
          <div className={styles.words}>
            <ul className={styles.tags}>
              {tags.map((tag) => (
                <li key={tag.uuid}>
                  <Link {...filesOf(tag)} className={styles.tag ?? ''}>
                    {tag.name} <span className={styles.count}>{count(tag.count, 'file')}</span>
                  </Link>
                </li>
              ))}
            </ul>
            <span className={styles.reason}>{reasons[reason]}</span>
          </div>
          {editable && (
            <Button
              leftSection={<IconArrowMerge size={16} />}
              aria-label={`Merge ${tags.map((tag) => tag.name).join(', ')}`}
              onClick={() => onMerge(tags)}
            >
              Merge
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
