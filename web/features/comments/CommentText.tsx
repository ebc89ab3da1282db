import styles from './Comment.module.css';
import { type Person, pieces } from './write/mention-text.ts';

/** What was said, with the names of those it mentions told apart. */
export function CommentText({ text, mentions }: { text: string; mentions: readonly Person[] }) {
  return (
    <p className={styles.text}>
      {pieces(text, mentions).map((piece, at) =>
        at % 2 === 0 ? (
          piece
        ) : (
          <span key={at} className={styles.mention}>
            {piece}
          </span>
        ),
      )}
    </p>
  );
}
