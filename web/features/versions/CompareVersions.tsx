import { SegmentedControl, Select, Switch } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../../ui/overlays/Dialog.tsx';
import styles from './CompareVersions.module.css';
import { ComparedFile, Difference, isVideo, SideBySide, Wipe } from './compare-views.tsx';
import { type NumberedVersion, nameOf } from './version-numbers.ts';

const InStep = lazy(async () => ({ default: (await import('../playback/compare/InStep.tsx')).InStep }));

const ways = [
  { value: 'side', label: 'Side by side' },
  { value: 'wipe', label: 'Wipe' },
  { value: 'difference', label: 'Difference' },
] as const;
type CompareMode = (typeof ways)[number]['value'];

/** The other one that is looked at first: the cover, or beside the cover the newest of the others. */
function otherThan(first: NumberedVersion, versions: readonly NumberedVersion[]): string {
  const cover = versions.find(({ active, uuid }) => active && uuid !== first.uuid);
  return (cover ?? versions.find(({ uuid }) => uuid !== first.uuid) ?? first).uuid;
}

/** Two versions of a file beside each other, one wiped over the other, or what differs between them. */
export function CompareVersions(props: {
  file: string;
  versions: readonly NumberedVersion[];
  first: NumberedVersion;
  onClose: () => void;
}) {
  const { file, versions, first, onClose } = props;
  const [left, setLeft] = useState(first.uuid);
  const [right, setRight] = useState(otherThan(first, versions));
  const [way, setWay] = useState<CompareMode>('side');
  const [strong, setStrong] = useState(false);
  const find = (wanted: string) => versions.find(({ uuid }) => uuid === wanted) ?? first;
  const pair = { left: find(left), right: find(right) };
  const choices = versions.map((version) => ({
    value: version.uuid,
    label: `${nameOf(version)}${version.active ? ', Active' : ''}`,
  }));
  const views = (
    <>
      {way === 'side' && <SideBySide {...pair} />}
      {way === 'wipe' && <Wipe {...pair} />}
      {way === 'difference' && <Difference {...pair} strong={strong} />}
    </>
  );
  return (
    <Dialog opened onClose={onClose} title="Compare versions" size="large">
      <div className={styles.bar}>
        <Select
          aria-label="Left version"
          data={choices}
          value={left}
          allowDeselect={false}
          onChange={(uuid) => uuid && setLeft(uuid)}
        />
        <Select
          aria-label="Right version"
          data={choices}
          value={right}
          allowDeselect={false}
          onChange={(uuid) => uuid && setRight(uuid)}
        />
        <SegmentedControl
          className={styles.ways ?? ''}
          aria-label="Comparison mode"
          data={[...ways]}
          value={way}
          onChange={(value) => setWay(value as CompareMode)}
          data-autofocus
        />
        {way === 'difference' && (
          <Switch label="Amplify" checked={strong} onChange={({ currentTarget }) => setStrong(currentTarget.checked)} />
        )}
      </div>
      <ComparedFile value={file}>
        <Suspense>{isVideo(pair.left) || isVideo(pair.right) ? <InStep>{views}</InStep> : views}</Suspense>
      </ComparedFile>
    </Dialog>
  );
}
