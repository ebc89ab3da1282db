import { Tooltip } from '@mantine/core';
import { IconFolder } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { FileDetail, FileSummary } from '#contract/files.ts';
import { bytes, date, dimensions, duration } from '../../lib/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { shortened } from '../folders/Breadcrumb.tsx';
import { crumbsQuery } from '../folders/queries.ts';
import styles from './FileInformation.module.css';
import { typeName } from './type-name.ts';

/** Where the file lives; hovering shows the whole way from Root. */
function InFolder({ file }: { file: FileSummary | FileDetail }) {
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
            <Link to="/library/$folder" params={{ folder: folder.uuid }} search={{} as never}>
              {folder.name}
            </Link>
          ) : (
            <Link to="/library" search={{} as never}>
              Root
            </Link>
          )}
        </Tooltip>
        {linked > 0 && ` and ${linked} linked ${linked === 1 ? 'folder' : 'folders'}`}
      </span>
    </p>
  );
}

/** The label beside the picture: one sentence, then term and value. */
export function FileInformation({ file }: { file: FileSummary | FileDetail }) {
  const { processed, width, height, size, file_type, duration: seconds } = file.latest_version;
  const rows: [string, string | null | undefined][] = [
    ['Type', typeName(file_type)],
    ['Dimensions', processed ? dimensions(width, height) : 'Processing...'],
    ['Length', seconds === null ? null : duration(seconds)],
    ['Size', processed ? bytes(size) : null],
    ['Created', date(file.created_at)],
    ['Updated', date(file.updated_at)],
    [
      'Added by',
      file.detailed && file.created_by ? `${file.created_by.first_name} ${file.created_by.last_name}` : null,
    ],
    ['Source', file.detailed ? file.source_display_name : null],
    [
      'Location',
      file.detailed
        ? (file.location_text ??
          (file.location_obj ? `${file.location_obj.lat.toFixed(4)}, ${file.location_obj.lng.toFixed(4)}` : null))
        : null,
    ],
    ['Copyright', file.detailed ? file.copyright : null],
    ['Tags', file.tags.length > 0 ? file.tags.map((tag) => tag.name).join(', ') : null],
  ];
  return (
    <Panel title="Information">
      {file.detailed && file.description && <p className={styles.description}>{file.description}</p>}
      <InFolder file={file} />
      <dl className={styles.label}>
        {rows.map(
          ([term, value]) =>
            value && (
              <div key={term} className={styles.row}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </Panel>
  );
}
