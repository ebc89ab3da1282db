import { IconArrowsDiff } from '@tabler/icons-react';
import type { MetadataItem } from '#contract/metadata/routes.ts';
import { CopyButton } from '../../ui/form/CopyButton.tsx';
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
  const label = keyWords(item.key);
  return (
    <div className={styles.row}>
      <dt title={`${item.schema} ${item.key}`}>{label}</dt>
      <dd>
        <div>
          {editable ? (
            <MetadataValue value={item.value} label={label} onSave={onSave} />
          ) : (
            <span className={styles.said} dir="auto">
              {item.value}
            </span>
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
          <CopyButton text={item.value} label={`Copy ${label}`} small tooltip="left" />
        </span>
      </dd>
    </div>
  );
}
