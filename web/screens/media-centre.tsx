import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { CentreEditor } from '../features/media-centres/editor/CentreEditor.tsx';
import { useLiveCentres } from '../features/media-centres/list/use-live-centres.ts';
import { centreQuery } from '../features/media-centres/queries.ts';
import { useTeam } from '../lib/me.ts';
import { EditorScreen } from '../ui/page/EditorScreen.tsx';

/** The editor of one Media Centre. */
export function MediaCentreScreen() {
  const team = useTeam();
  const { centre: uuid = '' } = useParams({ strict: false });
  const centre = useQuery({ ...centreQuery(team.uuid, uuid), enabled: team.features.includes('MEDIA_CENTRES') });
  useLiveCentres(team.uuid);
  return (
    <EditorScreen
      feature="MEDIA_CENTRES"
      query={centre}
      failed="This Media Centre cannot be shown"
      back={(className) => (
        <Link to="/media-centre" search={{}} className={className}>
          Back to Media Centres
        </Link>
      )}
    >
      {(data) => <CentreEditor key={uuid} centre={data} />}
    </EditorScreen>
  );
}
