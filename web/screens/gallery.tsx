import { Loader } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { GalleryEditor } from '../features/galleries/editor/GalleryEditor.tsx';
import { useLiveGalleries } from '../features/galleries/list/use-live-galleries.ts';
import { galleryFilesQuery, galleryQuery } from '../features/galleries/queries.ts';
import { useTeam } from '../lib/me.ts';
import { ErrorState } from '../ui/page/ErrorState.tsx';
import { NoFeature } from '../ui/page/NoFeature.tsx';
import styles from './gallery.module.css';

/** The editor of one gallery. */
export function GalleryScreen() {
  const team = useTeam();
  const { gallery: uuid = '' } = useParams({ strict: false }) as { gallery?: string };
  const planned = team.features.includes('GALLERIES');
  const gallery = useQuery({ ...galleryQuery(team.uuid, uuid), enabled: planned });
  const files = useQuery({ ...galleryFilesQuery(team.uuid, uuid), enabled: planned });
  useLiveGalleries(team.uuid);
  if (gallery.data && files.data) return <GalleryEditor key={uuid} gallery={gallery.data} files={files.data} />;
  const failed = gallery.isError ? gallery : files.isError ? files : undefined;
  return (
    <div className={styles.whole}>
      {!planned && <NoFeature feature="GALLERIES" />}
      {planned && !failed && <Loader size="sm" aria-label="Loading" />}
      {failed && (
        <ErrorState
          title="This gallery cannot be shown"
          heading="h1"
          error={failed.error}
          onRetry={() => void failed.refetch()}
        />
      )}
      {(failed || !planned) && (
        <Link to="/galleries" search={{}} className={styles.back ?? ''}>
          Back to Galleries
        </Link>
      )}
    </div>
  );
}
