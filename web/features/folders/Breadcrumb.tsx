import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { limits } from '#contract/core/limits.ts';
import { sharedRoot } from '#contract/shares.ts';
import { useTeam } from '../../lib/me.ts';
import { classes } from '../../ui/classes.ts';
import styles from './Breadcrumb.module.css';
import { useDropFolder } from './drop-target.ts';
import { type Crumb, crumbsQuery } from './queries.ts';
import { SiblingMenu } from './SiblingMenu.tsx';

/** A name no longer than the path of a folder allows. */
export const shortened = (name: string): string =>
  name.length > limits.crumbLength ? `${name.slice(0, limits.crumbLength)}…` : name;

function CrumbLink({ crumb: { uuid, name } }: { crumb: Crumb }) {
  if (uuid === null && name === sharedRoot) return <span dir="auto">{name}</span>;
  if (uuid === null)
    return (
      <Link to="/library" search={{}} dir="auto">
        {name}
      </Link>
    );
  return (
    <Link to="/library/$folder" params={{ folder: uuid }} search={{}} title={name} dir="auto">
      {shortened(name)}
    </Link>
  );
}

/** A folder of the path. It takes dragged files. */
function CrumbPlace({ crumb, next }: { crumb: Crumb; next: string | undefined }) {
  const drop = useDropFolder(crumb);
  return (
    <li ref={drop.ref} className={classes(styles.crumb, drop.over && styles.drop)} data-words={drop.words}>
      <CrumbLink crumb={crumb} />
      <SiblingMenu parent={crumb} current={next} />
    </li>
  );
}

/** Root › ancestors of a folder, without the folder itself. Each › opens the folders that lie side by side there. */
export function Breadcrumb({ folder }: { folder: string }) {
  const team = useTeam();
  const crumbs = useQuery(crumbsQuery(team.uuid, folder));
  const all = crumbs.data ?? [{ uuid: null, name: 'Root' }];
  const above = crumbs.data ? all.slice(0, -1) : all;
  return (
    <nav aria-label="Path">
      <ol className={styles.path}>
        {above.map((crumb, place) => (
          <CrumbPlace key={crumb.uuid ?? 'root'} crumb={crumb} next={all[place + 1]?.uuid ?? undefined} />
        ))}
      </ol>
    </nav>
  );
}
