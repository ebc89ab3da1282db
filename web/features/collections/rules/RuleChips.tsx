import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { useTeam } from '../../../lib/me.ts';
import { type NameOf, useFilterNames } from '../../files/filter/filter-names.ts';
import { folderQuery } from '../../folders/queries.ts';
import { collectionQuery } from '../queries.ts';
import styles from './RuleChips.module.css';
import { type Rule, rulesOf } from './rule-words.ts';

/** A rule in words, with the name of the folder or collection it is about. */
function useWords({ text, id }: Rule, nameOf: NameOf): string {
  const team = useTeam();
  const folder = useQuery({ ...folderQuery(team.uuid, id?.uuid ?? ''), enabled: id?.of === 'folder' });
  const collection = useQuery({ ...collectionQuery(team.uuid, id?.uuid ?? ''), enabled: id?.of === 'collection' });
  if (!id) return text;
  if (id.of !== 'folder' && id.of !== 'collection') return `${text} ${nameOf(id.of, id.uuid)}`;
  const found = id.of === 'folder' ? folder : collection;
  const name = id.of === 'folder' ? folder.data?.name : collection.data?.title;
  return `${text} ${name ?? (found.isError ? `a deleted ${id.of}` : '…')}`;
}

function Chip({ rule, nameOf, onRemove }: { rule: Rule; nameOf: NameOf; onRemove?: (() => void) | undefined }) {
  const words = useWords(rule, nameOf);
  return (
    <li className={styles.chip}>
      <span>{words}</span>
      {onRemove && (
        <button type="button" aria-label={`Remove ${words}`} onClick={onRemove}>
          <IconX size={13} aria-hidden="true" />
        </button>
      )}
    </li>
  );
}

/** The search behind a smart collection, or a query. */
export function RuleChips({ query, onRemove }: { query: SavedQuery; onRemove?: (rule: Rule) => void }) {
  const nameOf = useFilterNames(query);
  return (
    <ul className={styles.chips} aria-label="Rules">
      {rulesOf(query).map((rule) => (
        <Chip
          key={`${rule.key} ${rule.value}`}
          rule={rule}
          nameOf={nameOf}
          onRemove={onRemove ? () => onRemove(rule) : undefined}
        />
      ))}
    </ul>
  );
}
