import { useMediaQuery } from '@mantine/hooks';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link, Navigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { TopBar } from '../frame/TopBar.tsx';
import { PageHead } from './PageHead.tsx';
import styles from './SectionsScreen.module.css';
import { createPlaces, SectionContext } from './section-bar.ts';

interface SectionsScreenProps {
  title: string;
  to: '/staff' | '/team/settings';
  /** The open section, as the address names it. */
  slug: string | undefined;
  /** The section that is opened first, where there is room for it beside the list. */
  first: string;
  nav: ReactNode;
  body: ReactNode;
}

/** The list of sections with the open one beside it. */
function Beside({ title, nav, body }: Pick<SectionsScreenProps, 'title' | 'nav' | 'body'>) {
  return (
    <div className={styles.split}>
      <div className={styles.side}>
        <p className={styles.name}>{title}</p>
        {nav}
      </div>
      <div className={styles.body}>{body}</div>
    </div>
  );
}

/** The list of sections, or the open one with the way back to the list. */
function OneAtATime({ title, to, slug, nav, body }: Omit<SectionsScreenProps, 'first'>) {
  if (slug === undefined)
    return (
      <>
        <PageHead title={title} />
        <div className={styles.list}>{nav}</div>
      </>
    );
  return (
    <>
      <Link to={to} className={styles.back}>
        <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
        {title}
      </Link>
      {body}
    </>
  );
}

/** A screen of sections: on a phone the list of them and then the section, else both beside each other. */
export function SectionsScreen({ first, ...screen }: SectionsScreenProps) {
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [places] = useState(createPlaces);
  if (!phone && screen.slug === undefined)
    return <Navigate to={`${screen.to}/$section`} params={{ section: first }} replace />;
  return (
    <SectionContext value={places}>
      <TopBar
        search={<div ref={places.into.search} className={styles.search} />}
        actions={<div ref={places.into.actions} className={styles.actions} />}
      />
      {phone ? <OneAtATime {...screen} /> : <Beside {...screen} />}
    </SectionContext>
  );
}
