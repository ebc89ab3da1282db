import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FileDetail } from '#contract/files/routes.ts';
import type { FileUsage } from '#contract/files/usage.ts';
import { ErrorState } from '../../../ui/page/ErrorState.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { useLazyFeatures } from '../../lists.ts';
import { RecallButton } from './RecallButton.tsx';
import { UsageLine } from './UsageLine.tsx';
import styles from './UsagePanel.module.css';
import type { UsageKind } from './usage-kind.ts';
import { usageQuery } from './usage-query.ts';

function Part({ file, usage, kind }: { file: FileDetail; usage: FileUsage; kind: UsageKind }) {
  const { title, none, noun } = kind;
  const uses = kind.of(usage);
  if (uses.length === 0 && none === undefined) return null;
  return (
    <section className={styles.part} aria-label={title}>
      <h3 className={styles.title}>{title}</h3>
      {uses.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <ul className={styles.list}>
          {uses.map((use) => (
            <li key={use.id}>
              <UsageLine file={file} noun={noun} use={use} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The places of a file of the own team besides its folder. */
export function UsagePanel({ file }: { file: FileDetail }) {
  const kinds = useLazyFeatures().usage;
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
      {usage.data && kinds.map((kind) => <Part key={kind.title} file={file} usage={usage.data} kind={kind} />)}
      {usage.data && <RecallButton file={file} usage={usage.data} />}
    </Panel>
  );
}
