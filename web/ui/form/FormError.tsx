import { IconAlertCircle } from '@tabler/icons-react';
import styles from './Form.module.css';

/** The reason the whole form was refused, above its button. Announced when it appears. */
export function FormError({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className={styles.region}>
      {text && (
        <p className={styles.wrong}>
          <IconAlertCircle size={16} stroke={1.75} aria-hidden="true" />
          {text}
        </p>
      )}
    </div>
  );
}
