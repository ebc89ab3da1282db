import { postPolicy } from '#contract/policy/social/posts.ts';
import { CalendarFilters } from '../../features/posts/calendar/filters/CalendarFilters.tsx';
import { SocialCalendar } from '../../features/posts/calendar/SocialCalendar.tsx';
import { useCalendarPlace } from '../../features/posts/calendar/use-calendar-place.ts';
import { useUsualView } from '../../features/posts/calendar/views/use-usual-view.ts';
import { openComposer } from '../../features/posts/composer/open.ts';
import { useLivePosts } from '../../features/posts/use-live-posts.ts';
import { useCan } from '../../lib/can.ts';
import { useTeam } from '../../lib/me.ts';
import { TopBar } from '../../ui/frame/TopBar.tsx';
import { CreateButton } from '../../ui/list/CreateButton.tsx';
import { NoFeature } from '../../ui/page/NoFeature.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import frame from '../../ui/page/PageScroll.module.css';
import styles from './socials.module.css';

function Planned() {
  const team = useTeam().uuid;
  const place = useCalendarPlace();
  const mayCreate = useCan(postPolicy['post.create']);
  useLivePosts(team);
  useUsualView(place.search, place.set);
  const months = place.view === 'month';
  const create = { label: 'New Post', run: () => openComposer({ accounts: place.search.account ?? [], months }) };
  return (
    <>
      <TopBar
        search={<CalendarFilters team={team} search={place.search} view={place.view} set={place.set} />}
        actions={mayCreate && <CreateButton create={create} />}
      />
      <SocialCalendar place={place} />
      {mayCreate && <CreateButton create={create} line={styles.phone} />}
    </>
  );
}

/** The social calendar of the team. */
export function SocialsScreen() {
  const planned = useTeam().features.includes('SOCIALS');
  if (planned) return <Planned />;
  return (
    <>
      <TopBar />
      <PageHead title="Social" />
      <div className={frame.scroll}>
        <NoFeature feature="SOCIALS" />
      </div>
    </>
  );
}
