import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { HandoverPage, isHandedOver } from '../../features/posts/handover/HandoverPage.tsx';
import { PostPage } from '../../features/posts/page/PostPage.tsx';
import { postQuery } from '../../features/posts/queries.ts';
import { useLivePosts } from '../../features/posts/use-live-posts.ts';
import { useTeam } from '../../lib/me.ts';
import { EditorScreen } from '../../ui/page/EditorScreen.tsx';

/** One post; with `handover` in the address, the page to publish it by hand at that account. */
export function PostScreen() {
  const team = useTeam();
  const { post: uuid = '' } = useParams({ strict: false });
  const { months = false, handover } = useSearch({ strict: false });
  const post = useQuery({ ...postQuery(team.uuid, uuid), enabled: team.features.includes('SOCIALS') });
  useLivePosts(team.uuid);
  return (
    <EditorScreen
      feature="SOCIALS"
      query={post}
      failed="This post cannot be shown"
      back={(className) => (
        <Link to="/socials" search={{}} className={className}>
          Back to Social
        </Link>
      )}
    >
      {(shown) => {
        const target = shown.accounts.find(({ account }) => account.uuid === handover);
        if (target && isHandedOver(target)) return <HandoverPage post={shown} target={target} />;
        return <PostPage key={uuid} post={shown} fromMonths={months} />;
      }}
    </EditorScreen>
  );
}
