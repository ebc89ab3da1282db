import { Button, CloseButton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { CollectionDetail } from '#contract/collections.ts';
import { limits } from '#contract/core/limits.ts';
import { useTagCollection } from '../collection-parts.ts';
import styles from './CollectionTags.module.css';

const AddTag = lazy(async () => ({ default: (await import('../../tags/add/AddTag.tsx')).AddTag }));

/** Whoever asks for the field types at once. */
const focusField = (node: HTMLDivElement | null) => node?.querySelector('input')?.focus();

/** The tags of a collection, each the way to all that have it; whoever may manage it adds and removes them here. */
export function CollectionTags({ collection: { uuid, team, tags, actions } }: { collection: CollectionDetail }) {
  const edits = actions.includes('edit');
  const [adding, setAdding] = useState(false);
  const change = useTagCollection();
  const leaving = change.isPending ? change.variables.remove : undefined;
  if (tags.length === 0 && !edits) return null;
  const add = (name: string) =>
    change.mutateAsync({ uuid, add: [name] }).then(
      () => true,
      () => false,
    );
  return (
    <div className={styles.line}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags of this collection">
          {tags.map((tag) => (
            <li key={tag.uuid} className={styles.tag} data-leaving={leaving?.includes(tag.uuid) || undefined}>
              <Link to="/collections" search={{ tag: tag.uuid }} className={styles.name} title={tag.name}>
                {tag.colour && <span className={styles.dot} style={{ background: tag.colour }} aria-hidden="true" />}
                <span className={styles.text} dir="auto">
                  {tag.name}
                </span>
              </Link>
              {edits && (
                <CloseButton
                  size={20}
                  iconSize={12}
                  aria-label={`Remove ${tag.name}`}
                  disabled={change.isPending}
                  onClick={() => change.mutate({ uuid, remove: [tag.uuid] })}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {edits && adding && (
        <Suspense>
          <div ref={focusField} className={styles.field}>
            <AddTag team={team} without={tags.map((tag) => tag.uuid)} onAdd={add} />
          </div>
        </Suspense>
      )}
      {edits && !adding && tags.length < limits.tagsPerCollection && (
        <Button
          variant="quiet"
          size="compact-sm"
          className={styles.add ?? ''}
          leftSection={<IconPlus size={14} />}
          onClick={() => setAdding(true)}
        >
          Add tags
        </Button>
      )}
    </div>
  );
}
