import { TagsInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { number } from '../../../../lib/format.ts';
import { useTeam } from '../../../../lib/me.ts';
import { When } from '../../../../ui/When.tsx';
import { sitesQuery } from '../../queries.ts';
import { useEditor } from '../editor-context.ts';
import styles from './AllowedSites.module.css';
import { hostOf, isHost } from './host.ts';

/** Sites that may show the gallery, and those that did. */
export function AllowedSites() {
  const { gallery, editable, change } = useEditor();
  const sites = useQuery(sitesQuery(useTeam().uuid, gallery.uuid));
  const [wrong, setWrong] = useState<string>();
  const set = (typed: string[]) => {
    const hosts = typed.map(hostOf);
    const bad = hosts.find((host) => !isHost(host));
    setWrong(
      bad && `${bad} is not a valid site. Enter it as www.example.org, or *.example.org to include its subdomains.`,
    );
    if (!bad) change({ domains: [...new Set(hosts)] });
  };
  return (
    <>
      <TagsInput
        label="Allowed sites"
        description="Leave empty to allow every site"
        placeholder={gallery.domains.length === 0 ? 'www.example.org' : 'Add a site'}
        value={[...gallery.domains]}
        onChange={set}
        error={wrong}
        maxTags={100}
        disabled={!editable}
        acceptValueOnBlur
      />
      <div>
        <h2 className={styles.title}>Seen on</h2>
        {sites.isError && <p className={styles.none}>The list of sites did not load.</p>}
        {sites.data?.length === 0 && <p className={styles.none}>Not seen on any site yet.</p>}
        {sites.data && sites.data.length > 0 && (
          <ul className={styles.sites}>
            {sites.data.slice(0, 10).map(({ host, last_seen, views }) => (
              <li key={host}>
                <span className={styles.host}>{host === '' ? 'Its own page' : host}</span>
                <span className={styles.when}>
                  <When at={last_seen} />, {number(views)} {views === 1 ? 'view' : 'views'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
