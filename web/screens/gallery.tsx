import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { GalleryEditor } from '../features/galleries/editor/GalleryEditor.tsx';
import { useLiveGalleries } from '../features/galleries/list/use-live-galleries.ts';
import { galleryFilesQuery, galleryQuery } from '../features/galleries/queries.ts';
import { useTeam } from '../lib/me.ts';
import { EditorScreen } from '../ui/page/EditorScreen.tsx';

const page = {
  feature: 'GALLERIES',
  failed: 'This gallery cannot be shown',
  back: (className: string) => (
    <Link to="/galleries" search={{}} className={className}>
      Back to Galleries
    </Link>
  ),
} as const;

/** The editor of one gallery. */
export function GalleryScreen() {
  const team = useTeam();
  const { gallery: uuid = '' } = useParams({ strict: false });
  const enabled = team.features.includes('GALLERIES');
  const gallery = useQuery({ ...galleryQuery(team.uuid, uuid), enabled });
  const files = useQuery({ ...galleryFilesQuery(team.uuid, uuid), enabled });
  useLiveGalleries(team.uuid);
  return (
    <EditorScreen {...page} query={gallery}>
      {(shown) => (
        <EditorScreen {...page} query={files}>
          {(listed) => <GalleryEditor key={uuid} gallery={shown} files={listed} />}
        </EditorScreen>
      )}
    </EditorScreen>
  );
}
