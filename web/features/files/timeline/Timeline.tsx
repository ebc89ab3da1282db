import { useMediaQuery } from '@mantine/hooks';
import { IconCalendar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { count } from '../../../lib/format.ts';
import { useRemembered } from '../../../lib/remembered.ts';
import { useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { useGridFrame, useGridView } from '../../../ui/masonry/grid-window.ts';
import { gutterFor } from '../../../ui/masonry/masonry-layout.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { setFocusedFile } from '../browse/focused-file.ts';
import { GridSkeleton } from '../browse/GridSkeleton.tsx';
import { useViewOptions } from '../browse/view-options.ts';
import type { LibraryPage } from '../library/use-library-page.ts';
import { FileTile } from '../tile/FileTile.tsx';
import type { ColumnName } from '../tile/list-columns.ts';
import { tileLine } from '../tile/tile-line.ts';
import { MonthFiles } from './MonthFiles.tsx';
import { headHeight, monthAt, type Placed, placeMonths, tileBeside, tilesOf } from './month-layout.ts';
import { Scrubber } from './Scrubber.tsx';
import styles from './Timeline.module.css';
import { type Month, monthWhat, monthWords, timelineQuery } from './timeline-query.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useShownList } from './use-shown-list.ts';

const rowHeights = { huge: 340, large: 230, small: 160, tiny: 110 };
const phoneRow = 120;
const arrows = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']);

interface Props {
  page: LibraryPage;
  scroller: RefObject<HTMLDivElement | null>;
}

/** Moves the focus from picture to picture by the arrow keys, also to those that are not drawn yet. */
function useArrows(
  grid: RefObject<HTMLDivElement | null>,
  scroller: RefObject<HTMLDivElement | null>,
  placed: readonly Placed[],
  onActive: (uuid: string) => void,
) {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (wanted.current === undefined) return;
    const tile = grid.current?.querySelector<HTMLElement>(`[data-tile][data-uuid="${wanted.current}"]`);
    if (!tile) return;
    wanted.current = undefined;
    tile.focus({ preventScroll: true });
  });
  return (event: KeyboardEvent) => {
    const from = (event.target as HTMLElement).dataset.uuid;
    const [inner, outer] = [grid.current, scroller.current];
    if (!from || !inner || !outer || !arrows.has(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const to = tileBeside(tilesOf(placed), from, event.key);
    if (!to) return;
    const y = to.box.y + inner.getBoundingClientRect().top - outer.getBoundingClientRect().top;
    if (y < headHeight) outer.scrollBy({ top: y - headHeight });
    else if (y + to.box.height > outer.clientHeight)
      outer.scrollBy({ top: y + to.box.height - outer.clientHeight + 12 });
    wanted.current = to.file.uuid;
    onActive(to.file.uuid);
  };
}

/** The heading of a month and those of its pictures that are near the screen. */
function MonthRows(props: {
  month: Placed;
  from: number;
  to: number;
  /** The picture that has the one tab stop. */
  stop: string | undefined;
  line: ColumnName;
  onActive: (uuid: string) => void;
}) {
  const { month, from, to } = props;
  return (
    <div role="rowgroup" aria-label={monthWords(month.month)}>
      <div role="row" className={styles.head} style={{ top: month.top, height: headHeight }}>
        <div role="rowheader" className={styles.name}>
          {monthWords(month.month)} <span className={styles.count}>{count(month.count, 'file')}</span>
        </div>
      </div>
      {month.files.map((file, at) => {
        const box = month.boxes[at];
        if (!box || box.y > to || box.y + box.height < from) return null;
        const { x, y, width, height } = box;
        return (
          <div
            key={file.uuid}
            role="row"
            className={styles.place}
            style={{ width, height, transform: `translate(${x}px, ${y}px)` }}
          >
            <FileTile
              {...{ file, width, height, line: props.line }}
              active={file.uuid === props.stop}
              eager={false}
              onFocus={props.onActive}
            />
          </div>
        );
      })}
      {month.files.length < month.count && (
        <div
          className={styles.coming}
          style={{ top: month.known + 2, height: Math.max(0, month.top + month.height - month.known - 20) }}
        />
      )}
    </div>
  );
}

function Months({ page, scroller, months }: Props & { months: readonly Month[] }) {
  const { team, what } = page;
  const { size } = useViewOptions();
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false }) === true;
  const line = useRemembered(tileLine);
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly FileSummary[]>>(new Map());
  const [active, setActive] = useState<string>();
  const grid = useRef<HTMLDivElement>(null);
  const { width, windowWidth } = useGridFrame(grid);
  const rowHeight = phone ? phoneRow : rowHeights[size];
  const placed = useMemo(
    () => placeMonths(months, loaded, { width: Math.max(1, width), gutter: gutterFor(windowWidth), rowHeight }),
    [months, loaded, width, windowWidth, rowHeight],
  );
  const view = useGridView(grid, scroller, placed);
  useKeptPlace(grid, scroller, placed);
  useShownList(page, placed);
  useEffect(() => setFocusedFile(active), [active]);
  useEffect(() => () => setFocusedFile(undefined), []);
  const onFiles = useCallback(
    (month: string, files: readonly FileSummary[]) =>
      setLoaded((before) => (before.get(month) === files ? before : new Map(before).set(month, files))),
    [],
  );
  const last = placed.at(-1);
  const [from, to] = [view.top - view.height, view.top + view.height * 2];
  const near = placed.filter(({ top, height }) => top < to && top + height > from);
  const now = monthAt(placed, view.top + headHeight);
  const onKeyDown = useArrows(grid, scroller, placed, setActive);
  const stop = near.some(({ files }) => files.some(({ uuid }) => uuid === active))
    ? active
    : near.find(({ files }) => files.length > 0)?.files[0]?.uuid;
  const go = (index: number) => {
    const [inner, outer, month] = [grid.current, scroller.current, placed[index]];
    if (!inner || !outer || !month) return;
    outer.scrollTop += inner.getBoundingClientRect().top - outer.getBoundingClientRect().top + month.top;
  };
  return (
    <div className={styles.timeline}>
      <div
        role="grid"
        aria-label={`${page.title}, by date taken`}
        aria-multiselectable="true"
        onKeyDown={onKeyDown}
        className={styles.months}
      >
        <div
          ref={grid}
          role="presentation"
          className={styles.grid}
          style={{ height: last ? last.top + last.height : 0 }}
        >
          {near.map((month) => (
            <MonthFiles
              key={month.month}
              team={team}
              month={month.month}
              what={monthWhat(what, month.month)}
              wanted={month.files.length < month.count && month.known < to}
              onFiles={onFiles}
            />
          ))}
          {width > 0 &&
            near.map((month) => (
              <MonthRows key={month.month} {...{ month, from, to, stop, line }} onActive={setActive} />
            ))}
        </div>
      </div>
      <div className={styles.side}>
        <div className={styles.sticky} style={{ height: Math.max(160, view.height - 24) }}>
          <Scrubber months={months} now={now} onGo={go} />
        </div>
      </div>
    </div>
  );
}

/** The files of a place by the date they were taken, with a scale of months to go through. */
export function Timeline({ page, scroller }: Props) {
  const { team, what } = page;
  const set = useSetLibrarySearch();
  const look = useViewOptions();
  const { data, isError, error, refetch } = useQuery(timelineQuery(team, what));
  if (isError) return <ErrorState title="The timeline did not load" error={error} onRetry={() => void refetch()} />;
  if (!data) return <GridSkeleton look={look} />;
  if (data.months.length === 0)
    return (
      <EmptyState
        icon={<IconCalendar size={22} stroke={1.75} />}
        title="No results"
        text="No file here matches all of this."
      />
    );
  const asksDates = 'dated' in what;
  return (
    <>
      {data.undated > 0 && !asksDates && (
        <p className={styles.note}>
          <button type="button" className={styles.link} data-touch onClick={() => set({ dated: false })}>
            {`${data.undated_exact ? '' : 'About '}${count(data.undated, 'file has', 'files have')} no date taken`}
          </button>{' '}
          and {data.undated === 1 ? 'is' : 'are'} shown by upload date.
        </p>
      )}
      <Months key={JSON.stringify(what)} page={page} scroller={scroller} months={data.months} />
    </>
  );
}
