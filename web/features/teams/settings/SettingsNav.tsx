import { CloseButton, TextInput } from '@mantine/core';
import { IconChevronRight, IconSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTeam } from '../../../lib/me.ts';
import { classes } from '../../../ui/classes.ts';
import { partId } from '../../../ui/page/part-id.ts';
import styles from './SettingsNav.module.css';
import { type Hit, searchSettings } from './settings-search.ts';
import { maySee, type SettingsSection, settingsGroups } from './settings-section.ts';

function Row({ hit: { section, words }, current }: { hit: Hit<SettingsSection>; current: boolean }) {
  const Icon = section.icon;
  return (
    <li>
      <Link
        to="/team/settings/$section"
        params={{ section: section.slug }}
        className={classes(styles.row, current && styles.on)}
        activeOptions={{ exact: true, includeHash: true }}
        {...(current ? { 'aria-current': 'page' as const } : {})}
      >
        <Icon size={18} stroke={1.75} aria-hidden="true" />
        <span className={styles.title}>{section.title}</span>
        <IconChevronRight size={16} stroke={1.75} className={styles.go} aria-hidden="true" />
      </Link>
      {words.map((word) => (
        <Link
          key={word}
          to="/team/settings/$section"
          params={{ section: section.slug }}
          hash={partId(word)}
          className={styles.word}
        >
          {word}
        </Link>
      ))}
    </li>
  );
}

/** The sections of the settings that the reader may see, and a search over what is in them. */
export function SettingsNav(props: { sections: readonly SettingsSection[]; current: string | undefined }) {
  const { sections, current } = props;
  const { permissions } = useTeam();
  const [typed, setTyped] = useState('');
  const shown = sections.filter((section) => maySee(section, permissions));
  const hits = searchSettings(shown, typed);
  return (
    <nav className={styles.root} aria-label="Team settings">
      <TextInput
        aria-label="Search settings"
        placeholder="Search settings"
        leftSection={<IconSearch size={16} stroke={1.75} />}
        rightSection={
          typed === '' ? null : <CloseButton size="sm" aria-label="Clear the search" onClick={() => setTyped('')} />
        }
        value={typed}
        maxLength={100}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped('');
        }}
        data-search-field
      />
      <p className={styles.none} role="status">
        {hits.length === 0 && 'No results'}
      </p>
      {settingsGroups.map((group) => {
        const rows = hits.filter(({ section }) => section.group === group);
        return (
          rows.length > 0 && (
            <section key={group} className={styles.group}>
              <h2 className={styles.caption}>{group}</h2>
              <ul>
                {rows.map((hit) => (
                  <Row key={hit.section.slug} hit={hit} current={hit.section.slug === current} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </nav>
  );
}
