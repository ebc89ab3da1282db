import { Switch } from '@mantine/core';
import styles from './ToggleRow.module.css';

/** Something of a file that is on or off, at once. */
export function ToggleRow(props: {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  /** Has the focus when the dialog opens. */
  first?: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <Switch
      label={props.label}
      description={props.hint}
      labelPosition="left"
      checked={props.checked}
      disabled={props.disabled ?? false}
      {...(props.first ? { 'data-autofocus': true } : {})}
      onChange={(event) => props.onChange(event.currentTarget.checked)}
      classNames={{ body: styles.row, labelWrapper: styles.words, label: styles.plain, description: styles.plain }}
    />
  );
}
