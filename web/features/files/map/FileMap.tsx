import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconLayoutGrid, IconMap2, IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { count } from '../../../lib/format.ts';
import { useLibraryPlace, useSetLibrarySearch } from '../../../lib/search/library-place.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { FileGrid } from '../browse/FileGrid.tsx';
import { useOrder } from '../browse/OrderMenu.tsx';
import { useViewOptions } from '../browse/view-options.ts';
import type { LibraryPage } from '../library/use-library-page.ts';
import { Clusters, PlaceList } from './Clusters.tsx';
import { boundsOf } from './camera.ts';
import styles from './Map.module.css';
import { MapCanvas } from './MapCanvas.tsx';
import { boundsOfAll, type Cluster, mapQuery } from './map-query.ts';
import { useCamera } from './use-camera.ts';

/** A question that is asked while the map moves waits for a moment of rest. */
const restMs = 250;

interface Props {
  page: LibraryPage;
  scroller: RefObject<HTMLDivElement | null>;
}

/** The files of the area that is open, or all that are on the map. */
function AreaFiles({ page, scroller }: Props) {
  const { list } = page;
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const look = useViewOptions();
  const { order } = useOrder();
  if (list.state === 'failed')
    return <ErrorState title="The files did not load" error={list.error} onRetry={list.again} />;
  return (
    <section aria-label="Files in this area">
      <div className={styles.areaHead}>
        <h2 className={styles.areaTitle}>
          {count(list.count, 'file')} {search.bounds ? 'in this area' : 'on the map'}
        </h2>
        {search.bounds && (
          <Button variant="quiet" size="compact-sm" onClick={() => set({ bounds: undefined })}>
            Show all places
          </Button>
        )}
        <Button
          variant="quiet"
          size="compact-sm"
          leftSection={<IconLayoutGrid size={16} stroke={1.75} />}
          onClick={() => set({ view: undefined, recursive: true, located: true })}
        >
          Show as grid
        </Button>
      </div>
      {list.state === 'ready' && list.files.length > 0 && (
        <FileGrid
          {...{ list, order, scroller }}
          look={{ ...look, view: 'masonry', group: 'none' }}
          label={page.title}
        />
      )}
    </section>
  );
}

function MapTools({ onZoom, onAll }: { onZoom: (by: number) => void; onAll: () => void }) {
  return (
    <div className={styles.tools}>
      <IconButton label="Look closer" onClick={() => onZoom(1)}>
        <IconPlus />
      </IconButton>
      <IconButton label="Look from further away" onClick={() => onZoom(-1)}>
        <IconMinus />
      </IconButton>
      <IconButton label="Show all places on the map" onClick={onAll}>
        <IconMaximize />
      </IconButton>
    </div>
  );
}

/** The files of a place on a map of the earth, the places beside it as a list, and the files of one of them below. */
export function FileMap({ page, scroller }: Props) {
  const { team, what } = page;
  const { search } = useLibraryPlace();
  const set = useSetLibrarySearch();
  const frame = useRef<HTMLElement>(null);
  const { camera, size, look, zoom, gestures } = useCamera(frame);
  const all = useQuery(mapQuery(team, what, 0, undefined));
  const seen = camera && size ? `${Math.floor(camera.zoom)} ${boundsOf(camera, size)}` : '';
  const [zoomSeen, boundsSeen] = useDebouncedValue(seen, restMs)[0].split(' ');
  const near = useQuery({
    ...mapQuery(team, what, Number(zoomSeen), boundsSeen),
    enabled: boundsSeen !== undefined,
  });
  const clusters = near.data?.clusters ?? all.data?.clusters ?? [];
  const everything = all.data?.clusters;
  const allBounds = everything?.length ? boundsOfAll(everything) : '';
  const first = useEffectEvent(() => look(search.bounds ?? allBounds));
  const ready = size !== undefined && everything !== undefined;
  useEffect(() => {
    if (ready) first();
  }, [ready]);
  const open = (cluster: Cluster) => {
    set({ bounds: cluster.bounds === search.bounds ? undefined : cluster.bounds });
  };
  if (all.isError)
    return <ErrorState title="The map did not load" error={all.error} onRetry={() => void all.refetch()} />;
  const unplaced = all.data?.unplaced ?? 0;
  const asksPlaces = search.located !== undefined;
  return (
    <>
      {unplaced > 0 && !asksPlaces && (
        <p className={styles.note}>
          <button
            type="button"
            className={styles.link}
            onClick={() => set({ view: undefined, located: false, recursive: true, bounds: undefined })}
          >
            {`${all.data?.unplaced_exact ? '' : 'About '}${count(unplaced, 'file has', 'files have')} no coordinates`}
          </button>
        </p>
      )}
      <div className={styles.map}>
        <section
          ref={frame}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: arrow keys move the map
          tabIndex={0}
          aria-label="Map. Arrow keys move it, plus and minus change how close it is."
          className={styles.earth}
          {...gestures}
        >
          {camera && size && (
            <>
              <MapCanvas camera={camera} size={size} />
              <Clusters {...{ clusters, camera, size }} open={search.bounds} onOpen={open} />
            </>
          )}
          <p className={styles.credit}>Made with Natural Earth. Towns by GeoNames, CC BY 4.0</p>
        </section>
        <MapTools onZoom={zoom} onAll={() => look(allBounds)} />
        <PlaceList clusters={clusters} open={search.bounds} onOpen={open} />
      </div>
      {everything?.length === 0 ? (
        <EmptyState
          icon={<IconMap2 size={22} stroke={1.75} />}
          title="No file here has coordinates"
          text="Cameras and phones often write them into images and videos. You can also type coordinates into the location of a file."
        />
      ) : (
        <AreaFiles page={page} scroller={scroller} />
      )}
    </>
  );
}
