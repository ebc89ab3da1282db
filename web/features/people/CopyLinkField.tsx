import { Button, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import styles from './People.module.css';
import { copyLink } from './people-actions.ts';

/** A link that is to be handed on. */
export function CopyLinkField({ label, url }: { label: string; url: string }) {
  return (
    <div className={styles.link}>
      <TextInput label={label} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
      <Button
        leftSection={<IconCopy size={16} stroke={1.75} />}
        aria-label={`Copy link for ${label}`}
        onClick={() => void copyLink(url)}
      >
        Copy
      </Button>
    </div>
  );
}
