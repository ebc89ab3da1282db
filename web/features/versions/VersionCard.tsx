import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconFile } from '@tabler/icons-react';
import type { FileDetail, FileSummary } from '#contract/files/routes.ts';
import { bytes, date, dimensions } from '../../lib/format.ts';
import { classes } from '../../ui/classes.ts';
import { sized } from '../../ui/sized.ts';
import { placeholderOf } from '../files/tile/thumb-placeholder.ts';
import styles from './VersionCard.module.css';
import type { VersionDialog } from './VersionDialogs.tsx';
import { VersionMenu } from './VersionMenu.tsx';
import { type NumberedVersion, nameOf } from './version-numbers.ts';

function Thumbnail({ version }: { version: NumberedVersion }) {
  const { thumbnail_url, blurhash, failed, processed } = version;
  const back = placeholderOf(blurhash);
  if (thumbnail_url)
    return (
      <img
        {...sized(thumbnail_url, 100, 100, version)}
        alt=""
        width={100}
        height={100}
        decoding="async"
        className={styles.picture}
        style={back ? { backgroundImage: `url("${back}")` } : undefined}
      />
    );
  const Icon = failed ? IconAlertTriangle : IconFile;
  return (
    <span className={styles.blank} title={failed ?? undefined}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {processed ? version.name.split('.').at(-1)?.slice(0, 5) : 'Processing...'}
    </span>
  );
}

const personOf = ({ created_by }: NumberedVersion) =>
  created_by ? `${created_by.first_name} ${created_by.last_name}`.trim() : undefined;

/** The creator, where that is somebody else than the person who added it. */
function creditOf({ source, created_by }: NumberedVersion): string | undefined {
  const creator = source?.creator;
  if (!creator || (created_by && creator.identifier === created_by.uuid)) return undefined;
  return creator.handle ? `@${creator.handle.replace(/^@/, '')}` : (creator.name ?? undefined);
}

/** One version: what it looks like, when and by whom it came, and what can be done with it. */
export function VersionCard(props: {
  file: FileSummary | FileDetail;
  version: NumberedVersion;
  several: boolean;
  onAsk: (dialog: VersionDialog) => void;
}) {
  const { file, version, several, onAsk } = props;
  const { active, processed, width, height, size, note } = version;
  const by = personOf(version);
  const credit = creditOf(version);
  const facts = processed ? [dimensions(width, height), bytes(size)].filter(Boolean).join(', ') : 'Processing...';
  return (
    <article className={classes(styles.card, active && styles.active)} aria-label={nameOf(version)}>
      <Thumbnail version={version} />
      <div className={styles.about}>
        <h3 className={styles.name}>
          {nameOf(version)}
          {active && <Badge variant="accent">Active</Badge>}
        </h3>
        <p>{date(version.created_at)}</p>
        <p>{facts}</p>
        {by && <p className={styles.cut}>{by}</p>}
        {credit && <p className={styles.cut}>By {credit}</p>}
        {note && (
          <p className={classes(styles.cut, styles.note)} title={note}>
            {note}
          </p>
        )}
      </div>
      <span className={styles.menu}>
        <VersionMenu file={file} version={version} several={several} onAsk={onAsk} />
      </span>
    </article>
  );
}
