import {
  IconClock,
  IconCode,
  IconCopy,
  IconEyeCheck,
  IconForms,
  IconInbox,
  IconLayoutGrid,
  IconLibraryPhoto,
  IconLicense,
  IconLink,
  IconPhoto,
  IconServerCog,
  IconSettings,
  IconStar,
  IconTags,
  IconTrash,
} from '@tabler/icons-react';
import { type LinkProps, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '../../lib/can.ts';
import { useMe, useTeam } from '../../lib/me.ts';
import { useRequestCount } from '../../lib/request-count.ts';
import { useReviewCount } from '../../lib/review-count.ts';
import { useLibraryPlace } from '../../lib/search/library-place.ts';
import { type Where, whereOf } from '../../lib/search/library-where.ts';
import styles from './MainNav.module.css';
import { NavRow } from './NavRow.tsx';

/** The places of the tool, in their order. The folder tree hangs below Library. */
export function MainNav(props: {
  tree?: ReactNode;
  searches?: ReactNode;
  /** Puts something around the way to the collections. */
  aroundCollections?: ((row: ReactNode) => ReactNode) | undefined;
  rail: boolean;
  onGo?: () => void;
}) {
  const { folder, search, inLibrary } = useLibraryPlace();
  const team = useTeam().uuid;
  const { is_staff: staff } = useMe();
  const waiting = useReviewCount(team);
  const decides = useCan('REVIEW_REQUESTS');
  const asked = useRequestCount(team, decides);
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') });
  const here = inLibrary ? whereOf(folder, search) : undefined;
  const collection = path.startsWith('/collections/');
  const { rail, onGo } = props;
  const at = (where: Where) => ({ rail, onGo, current: here === where ? ('page' as const) : undefined });
  const screen = (to: LinkProps['to'] & string) => ({
    to,
    rail,
    onGo,
    current: path === to ? ('page' as const) : undefined,
  });
  const collections = (
    <NavRow
      icon={IconLibraryPhoto}
      label="Collections"
      {...screen('/collections')}
      {...(collection ? { current: 'section' as const } : {})}
    />
  );
  return (
    <>
      <div className={styles.places}>
        <NavRow
          icon={IconPhoto}
          label="Library"
          {...at('home')}
          {...(here === 'folder' ? { current: 'section' as const } : {})}
        />
        {!rail && props.tree && <div className={styles.tree}>{props.tree}</div>}
        <NavRow icon={IconStar} label="Favourites" search={{ starred: true }} {...at('favourites')} />
        <NavRow icon={IconClock} label="Recent" search={{ place: 'recent' }} {...at('recent')} />
        <NavRow
          icon={IconEyeCheck}
          label="Needs review"
          search={{ place: 'review' }}
          count={waiting}
          {...at('review')}
        />
        {decides && <NavRow icon={IconInbox} label="Requests" count={asked} {...screen('/requests')} />}
        {!rail && props.searches}
        {props.aroundCollections?.(collections) ?? collections}
        <NavRow
          icon={IconLayoutGrid}
          label="Galleries"
          {...screen('/galleries')}
          {...(path.startsWith('/galleries/') ? { current: 'section' as const } : {})}
        />
        <NavRow
          icon={IconCode}
          label="Embeds"
          {...screen('/embeds')}
          {...(path.startsWith('/embeds/') ? { current: 'section' as const } : {})}
        />
        <NavRow icon={IconLink} label="Shared links" {...screen('/links')} />
        <NavRow icon={IconCopy} label="Duplicates" {...screen('/library/duplicates')} />
        <NavRow icon={IconTags} label="Tags" {...screen('/team/tags')} />
        <NavRow icon={IconLicense} label="Rights" {...screen('/team/rights')} />
        <NavRow icon={IconForms} label="Custom attributes" {...screen('/library/organise/custom')} />
        <NavRow icon={IconTrash} label="Recycling Bin" search={{ recycled: true }} {...at('bin')} />
      </div>
      <div className={styles.last}>
        {staff && (
          <NavRow
            icon={IconServerCog}
            label="Staff"
            {...screen('/staff')}
            {...(path.startsWith('/staff') ? { current: 'page' as const } : {})}
          />
        )}
        <NavRow
          icon={IconSettings}
          label="Team settings"
          {...screen('/team/settings')}
          {...(path.startsWith('/team/settings') ? { current: 'page' as const } : {})}
        />
      </div>
    </>
  );
}
