import { Skeleton, Tooltip } from '@mantine/core';
import { IconCode, IconFile, IconFolder } from '@tabler/icons-react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FileDetail } from '#contract/files.ts';
import { type FileUsage, showUsage } from '#contract/files.usage.ts';
import { call } from '../../lib/call.ts';
import { fileLink } from '../../lib/library-place.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import styles from './UsagePanel.module.css';

/** Read again with every revision of the file: most of what it tells is part of that. */
const usageQuery = ({ uuid, revision }: FileDetail) =>
  queryOptions({
    queryKey: ['usage', uuid, revision],
    queryFn: ({ signal }) => call(showUsage, { params: { uuid }, signal }),
    staleTime: 15_000,
  });

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

function Used({ usage }: { usage: FileUsage }) {
  return (
    <>
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
          <li key={uuid}>{title}</li>
        ))}
      </Part>
      <Part title="Embeds" none="No embeds found">
        {usage.single_embeds.map(({ uuid, title }) => (
          <li key={uuid}>
            <Link to="/embeds/$embed" params={{ embed: uuid }} className={styles.link}>
              <IconCode size={16} stroke={1.75} aria-hidden="true" />
              <span>{title}</span>
            </Link>
          </li>
        ))}
      </Part>
      <Part title="Linked folders" none="No linked folders">
        {usage.linked_folders.map((folder) => (
          <Folder key={folder.uuid} {...folder} />
        ))}
      </Part>
      {usage.attached_to.length > 0 && (
        <Part title="Attached to" none="">
          {usage.attached_to.map((host) => (
            <Host key={host.uuid} {...host} />
          ))}
        </Part>
      )}
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
      {usage.data && <Used usage={usage.data} />}
    </Panel>
  );
}
