import { Skeleton } from '@mantine/core';
import {
  IconCode,
  IconFile,
  IconFolder,
  IconFolderShare,
  IconLayoutGrid,
  IconLibraryPhoto,
  IconLink,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import type { FileUsage } from '#contract/files/usage.ts';
import { count } from '../../../lib/format.ts';
import { fileLink } from '../../../lib/search/library-place.ts';
import { Tooltip } from '../../../ui/overlays/Tooltip.tsx';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { RecallButton } from '../act/RecallButton.tsx';
import { openFileDialog } from '../dialogs/file-dialogs.ts';
import styles from './UsagePanel.module.css';
import { usageQuery } from './usage-query.ts';

function Part({ title, none, children }: { title: string; none: string; children: readonly ReactNode[] }) {
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {children.length === 0 ? <p className={styles.none}>{none}</p> : <ul className={styles.list}>{children}</ul>}
    </section>
  );
}

const Folder = ({ uuid, name, path }: FileUsage['linked_folders'][number]) => (
  <li>
    <Tooltip label={path}>
      <Link to="/library/$folder" params={{ folder: uuid }} search={{} as never} className={styles.link}>
        <IconFolder size={16} stroke={1.75} aria-hidden="true" />
        <span>{name}</span>
      </Link>
    </Tooltip>
  </li>
);

const Host = ({ uuid, name }: FileUsage['attached_to'][number]) => (
  <li>
    <Link {...fileLink(uuid)} className={styles.link}>
      <IconFile size={16} stroke={1.75} aria-hidden="true" />
      <span>{name}</span>
    </Link>
  </li>
);

const Place = ({ to, icon: Icon, children }: { to: string; icon: TablerIcon; children: ReactNode }) => (
  <li>
    <Link to={to} search={{} as never} className={styles.link}>
      <Icon size={16} stroke={1.75} aria-hidden="true" />
      <span>{children}</span>
    </Link>
  </li>
);

/** How others see it by its public link. */
function PublicLink({ file, link }: { file: FileDetail; link: NonNullable<FileUsage['public_link']> }) {
  return (
    <li>
      <button
        type="button"
        className={styles.link}
        aria-haspopup="dialog"
        onClick={() => openFileDialog({ kind: 'share', file })}
      >
        <IconLink size={16} stroke={1.75} aria-hidden="true" />
        <span>{link.live ? `On, ${count(link.views, 'view')}` : `On, but shows nothing: ${link.withheld}`}</span>
      </button>
    </li>
  );
}

function Used({ file, usage }: { file: FileDetail; usage: FileUsage }) {
  return (
    <>
      <Part title="Public link" none="No public link">
        {usage.public_link ? [<PublicLink key="link" file={file} link={usage.public_link} />] : []}
      </Part>
      <Part title="Media Centres" none="Not shared in any Media Centres">
        {usage.media_centre_albums.map(({ uuid, media_centre }) => (
          <li key={uuid}>{media_centre.title}</li>
        ))}
      </Part>
      <Part title="Albums" none="No albums">
        {usage.media_centre_albums.map(({ uuid, album }) => (
          <li key={uuid}>{album.title}</li>
        ))}
      </Part>
      <Part title="Galleries" none="Not added to any galleries">
        {usage.galleries.map(({ uuid, title }) => (
          <Place key={uuid} to={`/galleries/${uuid}`} icon={IconLayoutGrid}>
            {title}
          </Place>
        ))}
      </Part>
      <Part title="Embeds" none="No embeds found">
        {usage.single_embeds.map(({ uuid, title, active }) => (
          <Place key={uuid} to={`/embeds/${uuid}`} icon={IconCode}>
            {active ? title : `${title}, off`}
          </Place>
        ))}
      </Part>
      {usage.collections.length > 0 && (
        <Part title="In collections" none="">
          {usage.collections.map(({ uuid, title }) => (
            <Place key={uuid} to={`/collections/${uuid}`} icon={IconLibraryPhoto}>
              {title}
            </Place>
          ))}
        </Part>
      )}
      <Part title="Linked folders" none="No linked folders">
        {usage.linked_folders.map((folder) => (
          <Folder key={folder.uuid} {...folder} />
        ))}
      </Part>
      {usage.shared_folders.length > 0 && (
        <Part title="Shared with other teams" none="">
          {usage.shared_folders.map(({ uuid, name, teams }) => (
            <Place key={uuid} to={`/library/${uuid}`} icon={IconFolderShare}>
              {name}, shared with {teams.join(', ')}
            </Place>
          ))}
        </Part>
      )}
      {usage.attached_to.length > 0 && (
        <Part title="Attached to" none="">
          {usage.attached_to.map((host) => (
            <Host key={host.uuid} {...host} />
          ))}
        </Part>
      )}
      <RecallButton file={file} usage={usage} />
    </>
  );
}

/** Where a file of the own team is found besides its folder. */
export function UsagePanel({ file }: { file: FileDetail }) {
  const usage = useQuery({
    ...usageQuery(file),
    placeholderData: (previous, query) => (query?.queryKey[1] === file.uuid ? previous : undefined),
  });
  return (
    <Panel title="File Usage">
      {usage.isPending && <Skeleton height={96} radius={6} />}
      {usage.isError && (
        <ErrorState
          title="Where this file is used did not load"
          error={usage.error}
          onRetry={() => void usage.refetch()}
        />
      )}
      {usage.data && <Used file={file} usage={usage.data} />}
    </Panel>
  );
}
