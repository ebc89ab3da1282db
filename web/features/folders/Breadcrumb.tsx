import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limits } from '#contract/limits.ts';
import { useTeam } from '../../lib/me.ts';
import styles from './Breadcrumb.module.css';
import { crumbsQuery } from './queries.ts';

/** A name no longer than the path of a folder allows. */
export const shortened = (name: string): string =>
  name.length > limits.crumbLength ? `${name.slice(0, limits.crumbLength)}…` : name;

/** Root › ancestors of a folder, without the folder itself. */
export function Breadcrumb({ folder }: { folder: string }) {
  const team = useTeam();
  const crumbs = useQuery(crumbsQuery(team.uuid, folder));
  const above = crumbs.data?.slice(0, -1) ?? [{ uuid: null, name: 'Root' }];
  return (
    <nav aria-label="Path" className={styles.path}>
      {above.map((crumb, index) => (
        <span key={crumb.uuid ?? 'root'}>
          {index > 0 && <span aria-hidden="true"> › </span>}
          {crumb.uuid === null ? (
            <Link to="/library" search={{} as never}>
              {crumb.name}
            </Link>
          ) : (
            <Link to="/library/$folder" params={{ folder: crumb.uuid }} search={{} as never} title={crumb.name}>
              {shortened(crumb.name)}
            </Link>
          )}
        </span>
      ))}
    </nav>
  );
}
