import { IconAlertCircle, IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toast, toastStore } from '../lib/toast.ts';
import { classes } from './classes.ts';
import styles from './Toasts.module.css';

const STAYS_MS = 4000;

function ToastRow({ shown, paused }: { shown: Toast; paused: boolean }) {
  const { id, kind, text, reason, action, progress, stays } = shown;
  const goes = kind === 'success' && progress === undefined && !stays;
  // `shown` is a new object whenever its sentence is replaced, which starts the time again.
  useEffect(() => {
    if (!goes || paused) return;
    const timer = setTimeout(() => toast.dismiss(shown.id), STAYS_MS);
    return () => clearTimeout(timer);
  }, [shown, goes, paused]);
  const Icon = shown.icon ?? (kind === 'error' ? IconAlertCircle : IconCheck);
  return (
    <div className={styles.toast} role={kind === 'error' ? 'alert' : 'status'}>
      <span className={classes(styles.icon, kind === 'error' && styles.wrong)} aria-hidden="true">
        <Icon size={18} stroke={1.75} />
      </span>
      <span className={styles.text}>
        {text}
        {reason && <span className={styles.reason}>{reason}</span>}
        {progress !== undefined && (
          <span className={styles.bar} aria-hidden="true">
            <span style={{ width: `${progress}%` }} />
          </span>
        )}
      </span>
      {action && (
        <button
          type="button"
          className={styles.action}
          onClick={() => {
            toast.dismiss(id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      {kind === 'error' && (
        <button type="button" className={styles.close} aria-label="Close" onClick={() => toast.dismiss(id)}>
          <IconX size={16} stroke={1.75} />
        </button>
      )}
    </div>
  );
}

/** Bottom centre, one sentence each. Time stands still while the pointer or the focus is on them. */
export function Toasts() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const none = toasts.length === 0;
  useEffect(() => {
    if (!none) return;
    setHovered(false);
    setFocused(false);
  }, [none]);
  return (
    <section
      aria-label="Notices"
      className={styles.stack}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map((shown) => (
        <ToastRow key={shown.id} shown={shown} paused={hovered || focused} />
      ))}
    </section>
  );
}
