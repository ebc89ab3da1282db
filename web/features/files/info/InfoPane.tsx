import { useDebouncedValue } from '@mantine/hooks';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { FileSummary } from '#contract/files/routes.ts';
import { useKey } from '../../../lib/keys.ts';
import { lazyWhenIdle } from '../../../lib/lazy-when-idle.ts';
import { oneOfThese, remembered, useRemembered } from '../../../lib/remembered.ts';
import { fileLink } from '../../../lib/search/library-place.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { fileQuery } from '../queries.ts';
import { only, type Subject } from '../select/subject.ts';
import { TilePicture } from '../tile/TilePicture.tsx';
import styles from './InfoPane.module.css';

const FileInformation = lazyWhenIdle(async () => (await import('./FileInformation.tsx')).FileInformation);
const ManyInfo = lazyWhenIdle(async () => (await import('./ManyInfo.tsx')).ManyInfo);

export const infoPane = remembered('info-pane', oneOfThese(['off', 'on'] as const, 'off'));
const settleMs = 150;

export const useInfoPane = (): boolean => useRemembered(infoPane) === 'on';
const toggle = () => infoPane.keep(infoPane.read() === 'on' ? 'off' : 'on');

/** Shows or hides the pane; so does I. */
export function InfoButton() {
  const on = useInfoPane();
  useKey('i', toggle, { label: 'Show or hide information', group: 'Library' });
  return (
    <IconButton label="Information" shortcut="I" aria-pressed={on} onClick={toggle}>
      <IconInfoCircle />
    </IconButton>
  );
}

/** As wide as the pane; of most pictures the width decides. */
const paneBox = { width: 308, height: 0 };

function One({ file }: { file: FileSummary }) {
  // While the arrow keys run through a list, only where they come to rest is asked for.
  const [uuid] = useDebouncedValue(file.uuid, settleMs);
  const { data } = useQuery({ ...fileQuery(uuid), enabled: uuid === file.uuid });
  const detail = data?.uuid === file.uuid ? data : undefined;
  const { width, height } = file.latest_version;
  return (
    <>
      <div className={styles.picture} style={{ aspectRatio: width && height ? `${width} / ${height}` : '4 / 3' }}>
        <TilePicture file={file} box={paneBox} />
      </div>
      <p className={styles.name} dir="auto">
        {file.name}
      </p>
      <LinkButton {...fileLink(file.uuid)} variant="line" size="xs">
        Open
      </LinkButton>
      <Suspense>
        <FileInformation file={detail ?? file} />
      </Suspense>
    </>
  );
}

/** The selected files, beside the list: everything of one, the common facts of several. */
export function InfoPane({ subject }: { subject: Subject }) {
  const file = only(subject);
  return (
    <aside className={styles.pane} aria-label="Information">
      <span className={styles.close}>
        <IconButton small label="Hide information" shortcut="I" onClick={toggle}>
          <IconX />
        </IconButton>
      </span>
      {subject.files.length === 0 && <p className={styles.none}>Select or hover over a file to see its details.</p>}
      {file && <One file={file} />}
      {!file && subject.files.length > 0 && (
        <Suspense>
          <ManyInfo subject={subject} />
        </Suspense>
      )}
    </aside>
  );
}
