import styles from './NetworkPreview.module.css';

const parts = /(https?:\/\/[^\s<>"]+|(?<=^|[^\p{L}\p{N}_&/])[#@][\p{L}\p{N}_][\p{L}\p{N}_.@-]*)/gu;

/** The words with what the network makes links of. With `most`, cut where the network shows no more at first. */
export function PreviewText({ text, most }: { text: string; most?: number | undefined }) {
  const cut = most !== undefined && text.length > most;
  const shown = cut ? text.slice(0, most).replace(/\s+\S*$/u, '') : text;
  return (
    <>
      {shown.split(parts).map((part, at) =>
        at % 2 === 0 ? (
          part
        ) : (
          <span key={at} className={styles.tag}>
            {part}
          </span>
        ),
      )}
      {cut && <span className={styles.soft}>… more</span>}
    </>
  );
}
