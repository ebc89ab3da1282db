import { Button, Skeleton } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import type { ChangeSet } from '#contract/changes.ts';
import { date } from '../../../lib/format.ts';
import { useKey } from '../../../lib/keys.ts';
import { useTeam } from '../../../lib/me.ts';
import type { HistorySearch } from '../../../lib/search/team/history.ts';
import type { SetSearch } from '../../../lib/search/use-search-state.ts';
import { ListBody } from '../../../ui/list/ListBody.tsx';
import type { Paged } from '../../../ui/list/use-paged.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { daysOf } from './days.ts';
import styles from './History.module.css';
import { HistoryBar } from './HistoryBar.tsx';
import { HistoryRow } from './HistoryRow.tsx';
import { type Gathered, gatherChanges } from './queries.ts';
import { UndoDialog } from './UndoDialog.tsx';
import { usePicked } from './use-picked.ts';

interface Props {
  list: Paged<ChangeSet>;
  /** The moment back to which was looked, where not to the end. */
  searchedTo: string | null;
  search: HistorySearch;
  onSet: SetSearch<HistorySearch>;
}

function Empty({ search, searchedTo }: Pick<Props, 'search' | 'searchedTo'>) {
  const filtered = Object.keys(search).length > 0;
  const text = filtered
    ? 'No changes match all filters. Remove a filter.'
    : 'What people do in this team appears here.';
  return (
    <EmptyState
      icon={<IconHistory size={22} stroke={1.75} />}
      title={filtered ? 'Nothing matches' : 'Nothing has happened yet'}
      text={searchedTo ? `Looked back to ${date(searchedTo)}. Show more to look further.` : text}
    />
  );
}

/** All that was done in the team by day, newest first, and the way to take it back: one change, some, or all that match. */
export function TeamHistory({ list, searchedTo, search, onSet }: Props) {
  const team = useTeam().uuid;
  const picked = usePicked(list.rows);
  const [gather, setGather] = useState<() => Promise<Gathered>>();
  const undo = (find: () => Promise<Gathered>) => setGather(() => find);
  const these = (sets: readonly ChangeSet[]) => undo(async () => ({ sets: [...sets], more: false }));
  const filtered = Object.keys(search).length > 0;
  useKey('Escape', picked.clear, {
    label: 'Clear selection',
    group: 'History',
    enabled: picked.sets.size > 0 && !gather,
  });
  return (
    <>
      <ListBody
        list={list}
        failed="The history did not load"
        skeleton={<Skeleton height={320} radius={8} />}
        empty={<Empty search={search} searchedTo={searchedTo} />}
        beforeMore={searchedTo && list.rows.length > 0 ? <p>Looked back to {date(searchedTo)}.</p> : undefined}
        more={searchedTo ? 'Look further back' : undefined}
      >
        {(rows) => (
          <>
            {filtered && (
              <p className={styles.all}>
                <Button variant="line" size="xs" onClick={() => undo(() => gatherChanges(team, search))}>
                  Undo everything that matches…
                </Button>
              </p>
            )}
            {daysOf(rows).map((day) => (
              <section key={day.key} aria-label={day.title}>
                <h2 className={styles.day}>{day.title}</h2>
                <ol className={styles.list}>
                  {day.sets.map((set) => (
                    <HistoryRow
                      key={set.uuid}
                      set={set}
                      picked={picked.sets.has(set.uuid)}
                      onPick={(on, range) => picked.pick(set, on, range)}
                      onUndo={() => these([set])}
                      onUndoSince={() =>
                        undo(() => gatherChanges(team, { ...search, actor: set.by?.uuid ?? '' }, set.uuid))
                      }
                      onPerson={() => onSet({ actor: set.by?.uuid })}
                    />
                  ))}
                </ol>
              </section>
            ))}
          </>
        )}
      </ListBody>
      <HistoryBar picked={picked.sets.size} onUndo={() => these([...picked.sets.values()])} onClear={picked.clear} />
      {gather && (
        <UndoDialog
          gather={gather}
          onClose={(undone) => {
            setGather(undefined);
            if (undone) picked.clear();
          }}
        />
      )}
    </>
  );
}
