import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { shortened } from '../../folders/Breadcrumb.tsx';
import { crumbsQuery } from '../../folders/queries.ts';
import styles from './FileInformation.module.css';

/** The folder of the file; hovering shows the whole path from Root. */
export function InFolder({ file }: { file: FileSummary | FileDetail }) {
  const folder = file.parent_folder;
  const crumbs = useQuery({ ...crumbsQuery(file.team, folder?.uuid ?? ''), enabled: folder !== null });
  const path = crumbs.data?.map((crumb) => shortened(crumb.name)).join(' > ') ?? 'Root';
  const linked = file.detailed ? file.linked_folders.length : 0;
  // A file that is only linked into a shared folder lives where guests see nothing.
  if (file.detailed && file.shared_by && !folder) return null;
  return (
    <p className={styles.folder}>
      <IconFolder size={16} stroke={1.75} aria-hidden="true" />
      <span>
        In{' '}
        <Tooltip label={path}>
          {folder ? (
            <Link to="/library/$folder" params={{ folder: folder.uuid }} search={{}} dir="auto">
              {folder.name}
            </Link>
          ) : (
            <Link to="/library" search={{}}>
              Root
            </Link>
          )}
        </Tooltip>
        {linked > 0 && ` and ${linked} linked ${linked === 1 ? 'folder' : 'folders'}`}
      </span>
    </p>
  );
}
