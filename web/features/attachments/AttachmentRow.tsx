import { IconExternalLink, IconLink, IconX } from '@tabler/icons-react';
import type { Attachment } from '#contract/attachments/routes.ts';
import { siteOf } from '#contract/attachments/rules.ts';
import { typeName } from '#contract/files/type-name.ts';
import { bytes } from '../../lib/format.ts';
import { useOpenFile } from '../../lib/search/library-place.ts';
import { classes } from '../../ui/classes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import line from '../../ui/ThumbLine.module.css';
import { TilePicture } from '../files/tile/TilePicture.tsx';
import styles from './AttachmentRow.module.css';
import { nameOf } from './attachment-actions.ts';

/** The line under the name. */
function about({ file, url }: Attachment): string {
  if (!file) return url === null ? '' : siteOf(url);
  const { processed, withheld, file_type, size } = file.latest_version;
  const said = processed ? `${typeName(file_type)}, ${bytes(size)}` : 'Processing...';
  const state = file.expired ? 'Expired' : file.review_status > 0 ? 'Waiting for review' : null;
  return [said, state ?? withheld].filter(Boolean).join(' · ');
}

/** An attached file, which opens in its place, or a link, which opens beside. */
export function AttachmentRow({ attachment, onRemove }: { attachment: Attachment; onRemove: () => void }) {
  const open = useOpenFile();
  const { file, url } = attachment;
  const name = nameOf(attachment);
  const words = (
    <span className={line.words}>
      <span className={classes(line.name, line.strong)} title={name} dir="auto">
        {name}
      </span>
      <span className={line.note}>{about(attachment)}</span>
    </span>
  );
  return (
    <li className={styles.row}>
      {file ? (
        <button type="button" className={styles.open} onClick={() => open(file.uuid, { replace: false })}>
          <span className={classes(line.thumb, styles.thumb)}>
            <TilePicture file={file} bare />
          </span>
          {words}
        </button>
      ) : (
        <a className={styles.open} href={url ?? ''} target="_blank" rel="noopener noreferrer">
          <span className={classes(line.thumb, styles.thumb)}>
            <IconLink size={18} stroke={1.75} aria-hidden="true" />
          </span>
          {words}
          <IconExternalLink size={16} stroke={1.75} className={styles.away} aria-label="opens in a new tab" />
        </a>
      )}
      {attachment.removable && (
        <IconButton small label={`Remove ${name}`} onClick={onRemove} className={styles.remove ?? ''}>
          <IconX />
        </IconButton>
      )}
    </li>
  );
}
