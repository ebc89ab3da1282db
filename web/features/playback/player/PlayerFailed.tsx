import styles from './PlayerFailed.module.css';

/** The sentence over what does not play, and the way to try it again. */
export function PlayerFailed({ onAgain, what = 'video' }: { onAgain: () => void; what?: 'video' | 'sound' }) {
  return (
    <div className={styles.failed} role="alert">
      <p>The {what} cannot be played at the moment.</p>
      <button type="button" onClick={onAgain}>
        Try again
      </button>
    </div>
  );
}
