import { postPolicy } from '#contract/policy/posts.ts';
import { openComposer } from '../features/posts/composer/open.ts';
import { useLivePosts } from '../features/posts/post-live.ts';
import { useCan } from '../lib/can.ts';
import { useTeam } from '../lib/me.ts';
import { TopBar } from '../ui/frame/TopBar.tsx';
import { CreateButton } from '../ui/list/CreateButton.tsx';
import { NoFeature } from '../ui/page/NoFeature.tsx';
import { PageHead } from '../ui/page/PageHead.tsx';
import frame from '../ui/page/PageScroll.module.css';

/** The social calendar. */
export function SocialsScreen() {
  const team = useTeam();
  const planned = team.features.includes('SOCIALS');
  const may = useCan(postPolicy['post.create']);
  useLivePosts(team.uuid);
  return (
    <>
      <TopBar />
      <PageHead
        title="Social"
        actions={planned && may && <CreateButton create={{ label: 'New Post', run: () => openComposer() }} />}
      />
      <div className={frame.scroll}>{!planned && <NoFeature feature="SOCIALS" />}</div>
    </>
  );
}
