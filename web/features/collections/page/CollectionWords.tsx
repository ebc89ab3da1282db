import { Badge } from '@mantine/core';
import { IconBolt } from '@tabler/icons-react';
import type { CollectionDetail } from '#contract/collections.ts';
import { date } from '../../../lib/format.ts';
import { fullName } from '../../../lib/people.ts';
import { RuleChips } from '../rules/RuleChips.tsx';
import { CollectionTags } from './CollectionTags.tsx';
import styles from './CollectionWords.module.css';

/** The words of a collection: its description, its owner, and the rules of one that fills itself. */
export function CollectionWords({ collection }: { collection: CollectionDetail }) {
  const { description, owner, updated_at, kind, query, archived, people, groups } = collection;
  const shared = [...groups.map(({ name }) => name), ...people.map((person) => fullName(person))];
  return (
    <div className={styles.words}>
      {description && (
        <p className={styles.description} dir="auto">
          {description}
        </p>
      )}
      <div className={styles.facts}>
        {kind === 'smart' && <Badge leftSection={<IconBolt size={13} />}>Smart</Badge>}
        {archived && <Badge variant="warning">Archived</Badge>}
        {owner && <span>{`${owner.first_name} ${owner.last_name}`}</span>}
        <span>Updated {date(updated_at)}</span>
        {shared.length > 0 && <span>Shared with {shared.join(', ')}</span>}
      </div>
      <CollectionTags collection={collection} />
      {query && <RuleChips query={query} />}
    </div>
  );
}
