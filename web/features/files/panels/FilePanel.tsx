import type { FileDetail } from '#contract/files/routes.ts';
import { typeName } from '#contract/files/type-name.ts';
import { bytes, dimensions, duration } from '../../../lib/format.ts';
import { Panel } from '../../../ui/page/Panel.tsx';
import { AddToLibrary, useAwaited } from '../act/AddToLibrary.tsx';
import { asSummary } from '../queries.ts';
import styles from './FilePanel.module.css';

/** On a phone, where the head has no room for it: the whole name, what the file is, and what waits to be decided. */
export function FilePanel({ file }: { file: FileDetail }) {
  const { file_type, width, height, size, processed, duration: seconds } = file.latest_version;
  const awaited = useAwaited(file);
  const facts = [
    typeName(file_type),
    ...(processed
      ? [dimensions(width, height), seconds === null ? undefined : duration(seconds), bytes(size)]
      : ['Processing...']),
  ];
  return (
    <Panel title="File">
      <p className={styles.name} dir="auto">
        {file.name}
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {file.description && (
        <p className={styles.words} dir="auto">
          {file.description}
        </p>
      )}
      {awaited && <AddToLibrary file={asSummary(file)} />}
    </Panel>
  );
}
