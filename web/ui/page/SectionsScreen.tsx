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
  section: string | undefined;
  /** The section that is opened first, where there is room for it beside the list. */
  first: string;
  nav: ReactNode;
  body: ReactNode;
}

/** A screen of sections: on a phone the list of them and then the section, else both beside each other. */
export function SectionsScreen({ title, to, section, first, nav, body }: SectionsScreenProps) {
  const phone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const [places] = useState(createPlaces);
  if (!phone && section === undefined) return <Navigate to={`${to}/$section`} params={{ section: first }} replace />;
  const bar = (
    <TopBar
      search={<div ref={places.into.search} className={styles.search} />}
      actions={<div ref={places.into.actions} className={styles.actions} />}
    />
  );
  if (!phone)
    return (
      <SectionContext value={places}>
        {bar}
        <div className={styles.split}>
          <div className={styles.side}>
            <p className={styles.name}>{title}</p>
            {nav}
          </div>
          <div className={styles.body}>{body}</div>
        </div>
      </SectionContext>
    );
  return (
    <SectionContext value={places}>
      {bar}
      {section === undefined ? (
        <>
          <PageHead title={title} />
          <div className={styles.list}>{nav}</div>
        </>
      ) : (
        <>
          <Link to={to} className={styles.back}>
            <IconChevronLeft size={18} stroke={1.75} aria-hidden="true" />
            {title}
          </Link>
          {body}
        </>
      )}
    </SectionContext>
  );
}
