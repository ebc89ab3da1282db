import { useClipboard } from '@mantine/hooks';
import { IconArrowsDiff, IconCheck, IconCopy } from '@tabler/icons-react';
import { limits } from '#contract/core/limits.ts';
import type { MetadataItem } from '#contract/metadata/routes.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import styles from './Metadata.module.css';
import { MetadataValue } from './MetadataValue.tsx';
import { keyWords } from './metadata-groups.ts';

/** One item: its key, its value to be copied or corrected in place, and what the file says where a team corrected it. */
export function MetadataRow(props: {
  item: MetadataItem;
  editable: boolean;
  onSave: (value: string | null) => Promise<unknown>;
}) {
  const { item, editable, onSave } = props;
  const clipboard = useClipboard({ timeout: limits.copyConfirmationMs });
  const label = keyWords(item.key);
  return (
    <div className={styles.row}>
      <dt title={`${item.schema} ${item.key}`}>{label}</dt>
      <dd>
        <div>
          {editable ? (
            <MetadataValue value={item.value} label={label} onSave={onSave} />
          ) : (
            <span className={styles.said}>{item.value}</span>
          )}
          {item.corrected && item.file_value !== item.value && (
            <p className={styles.other}>
              <IconArrowsDiff size={14} stroke={1.75} aria-hidden="true" />
              <span>{item.file_value === null ? 'Not in the file' : `In the file: ${item.file_value}`}</span>
              {editable && (
                <button type="button" className={styles.back} onClick={() => void onSave(null).catch(() => undefined)}>
                  Revert
                </button>
              )}
            </p>
          )}
        </div>
        <span className={styles.copy}>
          <IconButton
            label={clipboard.copied ? 'Copied' : `Copy ${label}`}
            small
            tooltip="left"
            onClick={() => clipboard.copy(item.value)}
          >
            {clipboard.copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
          </IconButton>
        </span>
      </dd>
    </div>
  );
}
