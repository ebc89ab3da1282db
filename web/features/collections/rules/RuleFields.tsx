import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconPlus, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listFiles } from '#contract/files/find.ts';
import type { FileListQueryIn } from '#contract/files/query.ts';
import type { SavedQuery } from '#contract/files/saved-query.ts';
import { call } from '../../../lib/call.ts';
import { count } from '../../../lib/format.ts';
import { useTeam } from '../../../lib/me.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import styles from './RuleFields.module.css';
import { RuleInputs } from './RuleInputs.tsx';
import { readGroup, withoutEmptyGroups } from './rule-words.ts';

const pauseMs = 300;

/** The number of files that rules find now. */
function LiveCount({ query }: { query: SavedQuery }) {
  const team = useTeam();
  const [asked] = useDebouncedValue(query, pauseMs);
  const some = Object.keys(asked).length > 0;
  const found = useQuery({
    queryKey: ['files', team.uuid, 'count', asked],
    queryFn: async ({ signal }) => {
      const { count: n, count_exact: exact } = await call(listFiles, {
        params: { team: team.uuid },
        query: { ...asked, limit: 1 } as FileListQueryIn,
        signal,
      });
      return { n, exact };
    },
    enabled: some,
    placeholderData: keepPreviousData,
  });
  const text = !some
    ? 'Add at least one rule.'
    : found.isError
      ? 'The files could not be counted.'
      : found.data
        ? `${found.data.exact ? '' : 'about '}${count(found.data.n, 'file')} now`
        : 'Counting…';
  return (
    <p className={styles.count} role="status">
      {text}
    </p>
  );
}

const groupsAtMost = 10;

interface Props {
  readonly query: SavedQuery;
  readonly onChange: (query: SavedQuery) => void;
}

/** Groups of rules: a file has to match all of one group, whichever. */
function RuleGroups({ query, onChange }: Props) {
  const groups = [query.any ?? []].flat();
  const set = (next: readonly string[]) => {
    const { any: _, ...rest } = query;
    onChange(next.length > 0 ? { ...rest, any: [...next] } : rest);
  };
  return (
    <>
      {groups.map((text, at) => (
        <fieldset key={at} className={styles.group}>
          <legend>{at === 0 ? 'And all of these' : 'Or all of these'}</legend>
          <IconButton
            small
            className={styles.away ?? ''}
            label={`Remove group ${at + 1}`}
            onClick={() => set(groups.filter((_, other) => other !== at))}
          >
            <IconX size={16} />
          </IconButton>
          <RuleInputs
            query={readGroup(text)}
            onChange={(next) => set(groups.map((one, other) => (other === at ? JSON.stringify(next) : one)))}
          />
        </fieldset>
      ))}
      {groups.length < groupsAtMost && (
        <Button
          variant="line"
          className={styles.more ?? ''}
          leftSection={<IconPlus size={16} />}
          onClick={() => set([...groups, '{}'])}
        >
          {groups.length === 0 ? 'Add a group of which any will do' : 'Or another group'}
        </Button>
      )}
    </>
  );
}

/** The rules of a smart collection. Those that have no field here are kept, and can be taken away. */
export function RuleFields({ query, onChange }: Props) {
  return (
    <fieldset className={styles.rules}>
      <legend>Files that match all of these</legend>
      <RuleInputs query={query} onChange={onChange} />
      <RuleGroups query={query} onChange={onChange} />
      <LiveCount query={withoutEmptyGroups(query)} />
    </fieldset>
  );
}
