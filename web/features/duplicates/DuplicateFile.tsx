import { Checkbox, Radio, VisuallyHidden } from '@mantine/core';
import { IconFolder, IconPhotoOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { FileSummary } from '#contract/files/routes.ts';
import { bytes, date, dimensions } from '../../lib/format.ts';
import { classes } from '../../ui/classes.ts';
import { sized } from '../../ui/sized.ts';
import styles from './DuplicateFile.module.css';

/** One file of a group, with what tells it from the others. */
export function DuplicateFile(props: {
  file: FileSummary;
  group: string;
  best: boolean;
  keep: boolean;
  included: boolean;
  /** Null: it cannot be left out. */
  onInclude: ((on: boolean) => void) | null;
  editable: boolean;
  onKeep: () => void;
}) {
  const { file, keep, included, onInclude } = props;
  const { thumbnail_url: picture, width, height, size } = file.latest_version;
  const measured = [dimensions(width, height), bytes(size)].filter(Boolean).join(' · ');
  return (
    <li className={classes(styles.file, keep && styles.keep, !included && styles.out)}>
      <Link to="/file/$uuid" params={{ uuid: file.uuid }} search={{}} className={styles.picture ?? ''}>
        {picture ? (
          <img {...sized(picture, 240, 168, file.latest_version)} alt={file.name} loading="lazy" />
        ) : (
          <span className={styles.blank}>
            <IconPhotoOff size={22} stroke={1.75} aria-hidden="true" />
            <VisuallyHidden>{file.name}</VisuallyHidden>
          </span>
        )}
      </Link>
      <div className={styles.words}>
        <span className={styles.name} title={file.name} dir="auto">
          {file.name}
        </span>
        <span className={styles.facts}>
          {measured}
          {props.best && <span className={styles.best}>Best image</span>}
        </span>
        <span className={styles.place}>
          <IconFolder size={14} stroke={1.75} aria-label="Folder" />
          <span title={file.parent_folder?.name}>{file.parent_folder?.name ?? 'Root'}</span>
        </span>
        <span className={styles.facts}>{date(file.created_at)}</span>
        <span className={styles.facts}>
          {file.tags.length > 0 ? file.tags.map((tag) => tag.name).join(', ') : 'No tags'}
        </span>
      </div>
      {props.editable && (
        <div className={styles.choices}>
          <Radio
            name={props.group}
            label="Keep"
            aria-label={`Keep ${file.name}`}
            checked={keep}
            disabled={!included}
            onChange={props.onKeep}
          />
          {onInclude && (
            <Checkbox
              label="Merge"
              aria-label={`Merge ${file.name}`}
              checked={included}
              disabled={keep}
              onChange={(event) => onInclude(event.currentTarget.checked)}
            />
          )}
        </div>
      )}
    </li>
  );
}
