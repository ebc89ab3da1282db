import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/core/limits.ts';
import type { MissedWord } from '#contract/tags/missed.ts';
import type { Tag } from '#contract/tags.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { toast } from '../../lib/toast.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { When } from '../../ui/When.tsx';
import styles from './MissedWords.module.css';
import lists from './NearTags.module.css';
import { missedWordsQuery } from './queries.ts';
import { TagChoice } from './TagChoice.tsx';
import { useDismissWord, useUpdateTag } from './tag-actions.ts';

function Line({ missed: { word, times, missed_at } }: { missed: MissedWord }) {
  const update = useUpdateTag();
  const dismiss = useDismissWord();
  const [choosing, setChoosing] = useState(false);
  const add = (tag: Tag) =>
    update.mutate(
      { tag, look: { synonyms: [...tag.synonyms, word] } },
      { onError: (error) => toast.failure(error, 'The synonym was not added') },
    );
  return (
    <li className={`${lists.group} ${styles.row}`}>
      <div className={lists.words}>
        <span className={lists.tag}>{word}</span>{' '}
        <span className={lists.reason}>
          {count(times, 'search', 'searches')}, last <When at={missed_at} />
        </span>
      </div>
      {choosing ? (
        <TagChoice
          label={`Add ${word} as a synonym of`}
          placeholder="Synonym of…"
          busy={update.isPending}
          fits={({ synonyms }) => synonyms.length < limits.synonymsPerTag}
          onChoose={add}
        />
      ) : (
        <Button onClick={() => setChoosing(true)} aria-label={`Add ${word} as synonym of…`}>
          Add as synonym of…
        </Button>
      )}
      <IconButton label={`Dismiss ${word}`} disabled={dismiss.isPending} onClick={() => dismiss.mutate({ word })}>
        <IconX size={16} />
      </IconButton>
    </li>
  );
}

/** Words that people searched for and no file has, each with a way to make it a synonym of a tag. */
export function MissedWords() {
  const { uuid: team } = useTeam();
  const missed = useQuery(missedWordsQuery(team));
  if (missed.isError)
    return <ErrorState title="The words did not load" error={missed.error} onRetry={() => void missed.refetch()} />;
  if (missed.isPending)
    return (
      <p className={lists.wait} role="status">
        Loading…
      </p>
    );
  if (missed.data.results.length === 0)
    return (
      <EmptyState
        title="No searches without a result"
        text="Words that people search for without a result appear here, and can be added to tags as synonyms."
      />
    );
  return (
    <ul className={lists.groups} aria-label="Words searched for without a result">
      {missed.data.results.map((one) => (
        <Line key={one.word} missed={one} />
      ))}
    </ul>
  );
}
