import { useDisclosure } from '@mantine/hooks';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { type CSSProperties, type ReactNode, useEffect, useMemo } from 'react';
import { useKey } from '../../lib/keys.ts';
import { classes } from '../classes.ts';
import { IconButton } from '../IconButton.tsx';
import styles from './AppFrame.module.css';
import { FrameContext } from './frame-context.ts';
import { MainNav } from './MainNav.tsx';
import { NavEdge } from './NavEdge.tsx';
import type { NavEntry } from './nav-entry.ts';
import { NAV, useNavWidth } from './nav-width.ts';
import { Peek } from './Peek.tsx';
import { PersonPlaces } from './PersonPlaces.tsx';
import { PhoneBar } from './PhoneBar.tsx';
import { SearchRow } from './SearchRow.tsx';

interface AppFrameProps {
  /** The team switcher at the head of the sidebar, given the rail. */
  team: (rail: boolean) => ReactNode;
  /** The person's menu: small in the top bar, wide in More on a phone. */
  account: (wide: boolean) => ReactNode;
  /** The unread news, beside the person in the top bar. */
  bell: ReactNode;
  /** The places of the tool, and what stands among them. */
  nav: readonly NavEntry[];
  /** Opens the search of everything. */
  onSearch: () => void;
  /** The action of Upload in the phone's bar; without it there is no such entry. */
  onUpload?: (() => void) | undefined;
  /** The screen has the whole window and its own way back. */
  whole?: boolean;
  children: ReactNode;
}

/** The one frame of the tool: sidebar, rail or phone bar, and the screen beside it. */
export function AppFrame(props: AppFrameProps) {
  const { team, account, bell, nav: entries, onSearch, onUpload, whole: alone = false, children } = props;
  const nav = useNavWidth();
  const [peeking, peek] = useDisclosure(false);
  const place = useLocation({ select: ({ href }) => href });
  // Wherever one goes from the menu, the menu is in the way there.
  useEffect(peek.close, [place, peek.close]);
  const toggle = nav.narrow ? peek.toggle : nav.toggle;
  useKey('[', toggle, { label: 'Collapse or expand the sidebar', group: 'Go', enabled: !nav.phone && !alone });
  // The search field of the screen is the input marked so.
  const search = () => (document.querySelector<HTMLElement>('[data-search-field]') ?? { focus: onSearch }).focus();
  useKey('/', search, { label: 'Search', group: 'Go' });
  const small = account(false);
  const frame = useMemo(() => ({ account: small, bell }), [small, bell]);
  const width = { '--nav-now': alone ? '0px' : `${nav.rail ? NAV.rail : nav.width}px` } as CSSProperties;
  const places = (rail: boolean) => (
    <>
      {team(rail)}
      {!nav.phone && <SearchRow rail={rail} onSearch={onSearch} />}
      <MainNav nav={entries} rail={rail} onGo={peek.close} />
    </>
  );
  return (
    <FrameContext value={frame}>
      <div className={styles.app} style={width}>
        <a className={styles.skip} href="#main">
          Skip to the content
        </a>
        {!nav.phone && !alone && (
          <nav className={classes(styles.nav, nav.rail && styles.rail)} aria-label="Main">
            {places(nav.rail)}
            <div className={styles.foot}>
              <IconButton
                label={nav.rail ? 'Expand the sidebar' : 'Collapse the sidebar'}
                shortcut="["
                small
                onClick={toggle}
                tooltip="right"
              >
                {nav.rail ? <IconLayoutSidebarLeftExpand /> : <IconLayoutSidebarLeftCollapse />}
              </IconButton>
            </div>
            {!nav.rail && <NavEdge width={nav.width} onWidth={nav.setWidth} />}
          </nav>
        )}
        <main id="main" tabIndex={-1} className={classes(styles.main, alone && styles.alone)}>
          {children}
        </main>
        {nav.phone && !alone && <PhoneBar nav={entries} onSearch={onSearch} onUpload={onUpload} onMore={peek.open} />}
        <Peek opened={peeking && nav.narrow === true} onClose={peek.close} phone={nav.phone === true}>
          {places(false)}
          {nav.phone && (
            <div className={styles.person}>
              <PersonPlaces nav={entries} onGo={peek.close} />
              {account(true)}
            </div>
          )}
        </Peek>
      </div>
    </FrameContext>
  );
}
