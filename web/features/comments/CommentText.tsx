import styles from './Comment.module.css';
import { type Person, pieces } from './write/mention-text.ts';

/** The text of a comment, with the mentioned names told apart. */
export function CommentText({ text, mentions }: { text: string; mentions: readonly Person[] }) {
  return (
    <p className={styles.text} dir="auto">
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
