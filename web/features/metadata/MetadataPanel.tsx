import { Skeleton, TextInput } from '@mantine/core';
import { IconBraces, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FileDetail } from '#contract/files/routes.ts';
import type { MetadataItem } from '#contract/metadata/routes.ts';
import { cannotCarry, carriersOf, compareMetadata, embeddedWords, withCorrections } from '#contract/metadata/rules.ts';
import { useMay } from '../../lib/can.ts';
import { count } from '../../lib/format.ts';
import { useTeam } from '../../lib/me.ts';
import { CopyButton } from '../../ui/form/CopyButton.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { ErrorState } from '../../ui/page/ErrorState.tsx';
import { NoFeature } from '../../ui/page/NoFeature.tsx';
import { Panel } from '../../ui/page/Panel.tsx';
import { Compared } from './Compared.tsx';
import styles from './Metadata.module.css';
import { MetadataGroups } from './MetadataGroups.tsx';
import { asText, groupsOf } from './metadata-groups.ts';
import { metadataQuery } from './queries.ts';
import { WriteBack } from './WriteBack.tsx';

function Items(props: { file: FileDetail; items: readonly MetadataItem[]; editable: boolean }) {
  const { file, items, editable } = props;
  const [search, setSearch] = useState('');
  if (items.length === 0)
    return (
      <EmptyState
        icon={<IconBraces size={22} stroke={1.75} />}
        title={file.latest_version.processed ? 'No metadata' : 'Processing...'}
        text={file.latest_version.processed ? 'This file has no metadata.' : 'Metadata appears here in a moment.'}
      />
    );
  const groups = groupsOf(items, search);
  return (
    <>
      <TextInput
        type="search"
        aria-label="Filter metadata"
        placeholder={`Filter ${count(items.length, 'field')}`}
        leftSection={<IconSearch size={16} stroke={1.75} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || search === '') return;
          event.stopPropagation();
          setSearch('');
        }}
      />
      {groups.length === 0 ? (
        <p className={styles.nothing}>No results</p>
      ) : (
        <MetadataGroups file={file} groups={groups} editable={editable} searching={search.trim() !== ''} />
      )}
    </>
  );
}

/** The metadata of a file, beside the library's own values, to be corrected and written back. */
export function MetadataPanel({ file }: { file: FileDetail }) {
  const allowed = useTeam().features.includes('DAM_PLUS');
  const editable = useMay()('edit', file).allowed;
  const all = useQuery({ ...metadataQuery(file), enabled: allowed });
  if (!allowed)
    return (
      <Panel title="Metadata">
        <NoFeature />
      </Panel>
    );
  const items = all.data ?? [];
  const corrections = items.filter(({ corrected }) => corrected);
  const rows = compareMetadata(items, withCorrections(embeddedWords(file), corrections));
  const carries = carriersOf(file.latest_version.file_type).length > 0;
  return (
    <Panel
      title="Metadata"
      actions={
        <>
          {items.length > 0 && <CopyButton text={asText(groupsOf(items, ''))} label="Copy all" />}
          {editable && carries && all.data && <WriteBack file={file} rows={rows} corrections={corrections.length} />}
        </>
      }
    >
      {all.isError && (
        <ErrorState title="The metadata did not load" error={all.error} onRetry={() => void all.refetch()} />
      )}
      {all.isPending && <Skeleton height={180} radius={6} />}
      {all.data && (
        <div className={styles.panel}>
          {!file.latest_version.processed && items.length > 0 && (
            <p role="status" className={styles.progress}>
              Processing...
            </p>
          )}
          {editable && !carries && <p className={styles.hint}>{cannotCarry(file.name)}</p>}
          {carries && file.latest_version.processed && <Compared file={file} rows={rows} editable={editable} />}
          <Items key={file.uuid} file={file} items={items} editable={editable} />
        </div>
      )}
    </Panel>
  );
}
