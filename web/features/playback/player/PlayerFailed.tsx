import styles from './PlayerFailed.module.css';

/** The sentence over a video that does not play, and the way to try it again. */
export function PlayerFailed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>The video cannot be played at the moment.</p>
      <button type="button" onClick={onAgain}>
        Try again
      </button>
    </div>
  );
}
