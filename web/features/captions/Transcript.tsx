import { Select, Skeleton, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Track } from '#contract/playback/routes.ts';
import { duration, number } from '../../lib/format.ts';
import { type PlayerClock, usePlayerClock } from '../../lib/player-clock.ts';
import { readLibrarySearch } from '../../lib/search/library.ts';
import { useSearchState } from '../../lib/search/use-search-state.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import timed from '../../ui/TimedLine.module.css';
import { findInCues, piecesOf } from './find-in-cues.ts';
import { cuesQuery } from './queries.ts';
import { type Cue, cueAt } from './read-vtt.ts';
import styles from './Transcript.module.css';

const never = () => () => undefined;

/** The place of the line that is said now; -1 without a player, or before the first. */
function useCueNow(clock: PlayerClock | undefined, cues: readonly Cue[]): number {
  return useSyncExternalStore(clock?.subscribe ?? never, () => (clock ? cueAt(cues, clock.seconds()) : -1));
}

function Line({ cue, words, now, onGo }: { cue: Cue; words: string; now: boolean; onGo: () => void }) {
  return (
    <li className={styles.line}>
      <button type="button" className={classes(timed.line, styles.go)} aria-current={now || undefined} onClick={onGo}>
        <span className={styles.time}>{duration(Math.floor(cue.start))}</span>
        <span>
          {piecesOf(cue.text, words).map((piece, at) => (at % 2 === 0 ? piece : <mark key={at}>{piece}</mark>))}
        </span>
      </button>
    </li>
  );
}

/** Goes to the first line that a search of the library found, once, while nothing was played yet. */
function useArrival(clock: PlayerClock | undefined, first: Cue | undefined, asked: boolean): void {
  const arrived = useRef(false);
  useEffect(() => {
    if (!asked || !clock || !first || arrived.current) return;
    arrived.current = true;
    if (clock.seconds() === 0) clock.seek(first.start);
  }, [asked, clock, first]);
}

function Lines({
  cues,
  words,
  arrived,
  clock,
}: {
  cues: readonly Cue[];
  words: string;
  arrived: boolean;
  clock: PlayerClock | undefined;
}) {
  const now = useCueNow(clock, cues);
  const found = useMemo(() => findInCues(cues, words), [cues, words]);
  const shown = words.trim() === '' ? cues.map((_, at) => at) : found;
  const list = useRef<HTMLOListElement>(null);
  useArrival(clock, cues[found[0] ?? -1], arrived);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    const box = list.current;
    if (!current || !box || box.contains(document.activeElement) || now < 0) return;
    const top = current.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + current.offsetHeight > box.scrollTop + box.clientHeight)
      box.scrollTop = top - box.clientHeight / 3;
  }, [now]);
  if (words.trim() !== '' && found.length === 0) return <p className={styles.none}>Nothing found in these captions</p>;
  return (
    <ol ref={list} className={styles.lines} aria-label="Lines of the captions">
      {shown.map((at) => {
        const cue = cues[at];
        return cue && <Line key={at} cue={cue} words={words} now={at === now} onGo={() => clock?.seek(cue.start)} />;
      })}
    </ol>
  );
}

/** All that captions say, with times that lead there, and a field that finds words in it. */
export function Transcript({ version, tracks }: { version: string; tracks: readonly Track[] }) {
  const [{ q }] = useSearchState(readLibrarySearch);
  const asked = q?.join(' ') ?? '';
  const [typed, setTyped] = useState(asked);
  const words = useDeferredValue(typed);
  const [chosen, setChosen] = useState<string>();
  const track = tracks.find(({ uuid }) => uuid === chosen) ?? tracks[0];
  const clock = usePlayerClock(version);
  const {
    data: cues,
    isError,
    error,
    refetch,
  } = useQuery({ ...cuesQuery(track?.url ?? ''), enabled: track !== undefined });
  const found = useMemo(() => (cues ? findInCues(cues, words) : []), [cues, words]);
  const step = (by: 1 | -1) => {
    const now = cues && clock ? cueAt(cues, clock.seconds()) : -1;
    const next = by === 1 ? found.find((at) => at > now) : found.findLast((at) => at < now);
    const cue = cues?.[next ?? found.at(by === 1 ? 0 : -1) ?? -1];
    if (cue) clock?.seek(cue.start);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <section className={styles.transcript} aria-label="Transcript">
      {tracks.length > 1 && (
        <Select
          aria-label="Captions to read"
          size="xs"
          data={tracks.map(({ uuid, label }) => ({ value: uuid, label }))}
          value={track?.uuid ?? null}
          allowDeselect={false}
          onChange={(next) => setChosen(next ?? undefined)}
        />
      )}
      <search className={styles.find}>
        <TextInput
          aria-label="Find in captions"
          placeholder="Find in captions"
          leftSection={<IconSearch size={16} stroke={1.75} />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {words.trim() !== '' && (
          <>
            <span className={styles.count} role="status">
              {number(found.length)} found
            </span>
            <IconButton small label="Previous match" disabled={found.length === 0} onClick={() => step(-1)}>
              <IconChevronUp />
            </IconButton>
            <IconButton small label="Next match" disabled={found.length === 0} onClick={() => step(1)}>
              <IconChevronDown />
            </IconButton>
          </>
        )}
      </search>
      {isError && <ErrorState title="The captions did not load" error={error} onRetry={() => void refetch()} />}
      {!cues && !isError && <Skeleton height={120} radius={6} />}
      {cues && <Lines cues={cues} words={words} arrived={asked !== '' && typed === asked} clock={clock} />}
    </section>
  );
}
