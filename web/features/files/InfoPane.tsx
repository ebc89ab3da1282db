import { useDebouncedValue } from '@mantine/hooks';
import { IconInfoCircle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { FileSummary } from '#contract/files.ts';
import { count } from '../../lib/format.ts';
import { useKey } from '../../lib/keys.ts';
import { fileLink } from '../../lib/library-place.ts';
import { oneOfThese, remembered, useRemembered } from '../../lib/remembered.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { commonFacts, commonTags, spread } from './common-facts.ts';
import { FileInformation } from './FileInformation.tsx';
import styles from './InfoPane.module.css';
import { fileQuery } from './queries.ts';
import { TilePicture } from './TilePicture.tsx';

const shown = remembered('info-pane', oneOfThese(['off', 'on'] as const, 'off'));
const settleMs = 150;

export const useInfoPane = (): boolean => useRemembered(shown) === 'on';
const toggle = () => shown.keep(shown.read() === 'on' ? 'off' : 'on');

/** Shows or hides the pane; so does I. */
export function InfoButton() {
  const on = useInfoPane();
  useKey('i', toggle, { label: 'Show or hide the information', group: 'Library' });
  return (
    <IconButton label="Information" shortcut="I" aria-pressed={on} onClick={toggle}>
      <IconInfoCircle />
    </IconButton>
  );
}

function One({ file }: { file: FileSummary }) {
  // While the arrow keys run through a list, only where they come to rest is asked for.
  const [uuid] = useDebouncedValue(file.uuid, settleMs);
  const { data } = useQuery({ ...fileQuery(uuid), enabled: uuid === file.uuid });
  const detail = data?.uuid === file.uuid ? data : undefined;
  const { width, height } = file.latest_version;
  return (
    <>
      <div className={styles.picture} style={{ aspectRatio: width && height ? `${width} / ${height}` : '4 / 3' }}>
        <TilePicture file={file} />
      </div>
      <p className={styles.name}>{file.name}</p>
      <LinkButton {...fileLink(file.uuid)} variant="line" size="xs">
        Open
      </LinkButton>
      <FileInformation file={detail ?? file} />
    </>
  );
}

function Many({ files }: { files: readonly FileSummary[] }) {
  const tags = commonTags(files);
  return (
    <Panel title={count(files.length, 'file')}>
      <dl className={styles.facts}>
        {commonFacts(files).map(({ term, value, mixed }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd data-mixed={mixed || undefined}>{value}</dd>
          </div>
        ))}
      </dl>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label="Tags">
          {tags.slice(0, 40).map((tag) => (
            <li key={tag.name}>
              {tag.name} <span>{spread(tag, files.length)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** What the chosen files are, beside the list: everything of one, what several have in common. */
export function InfoPane({ files }: { files: readonly FileSummary[] }) {
  const [first] = files;
  return (
    <aside className={styles.pane} aria-label="Information">
      <span className={styles.close}>
        <IconButton small label="Hide the information" shortcut="I" onClick={toggle}>
          <IconX />
        </IconButton>
      </span>
      {first === undefined && <p className={styles.none}>Move to a file to see what it is.</p>}
      {first && files.length === 1 && <One file={first} />}
      {files.length > 1 && <Many files={files} />}
    </aside>
  );
}
