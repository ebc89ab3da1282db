import { Button, Loader, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import styles from './SlugField.module.css';
import type { SlugNow } from './use-slug.ts';

/** The address of a Media Centre's page; says while it is typed whether it is free, and offers one that is. */
export function SlugField({ slug, disabled = false }: { slug: SlugNow; disabled?: boolean }) {
  const { value, wrong, suggestion, checking, ready, present, type } = slug;
  return (
    <div className={styles.root}>
      <TextInput
        label="Address"
        value={value}
        maxLength={60}
        disabled={disabled}
        autoCapitalize="none"
        spellCheck={false}
        leftSection={<span className={styles.before}>{window.location.host}/m/</span>}
        leftSectionWidth={`${window.location.host.length + 4}ch`}
        leftSectionProps={{ className: styles.section ?? '' }}
        leftSectionPointerEvents="none"
        rightSection={
          checking ? <Loader size={14} /> : ready && !present ? <IconCheck size={16} className={styles.free} /> : null
        }
        error={wrong}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <span className={styles.told} role="status">
        {ready && !checking && !present && 'This address is available.'}
        {suggestion && (
          <Button variant="quiet" size="xs" onClick={() => type(suggestion)}>
            Use {suggestion}
          </Button>
        )}
      </span>
    </div>
  );
}
