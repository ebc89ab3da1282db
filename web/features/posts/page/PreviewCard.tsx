import type { PostCardAtNetwork } from '#contract/posts/preview-routes.ts';
import styles from './PreviewCard.module.css';

/** A published post in short, as its network tells everybody of it; nothing where it tells nothing. */
export function PreviewCard({ preview }: { preview: PostCardAtNetwork }) {
  const { title, author, provider, thumbnail } = preview;
  if (title === null && author === null && thumbnail === null) return null;
  const source = [author, provider].filter((one) => one !== null).join(' · ');
  return (
    <div className={styles.card}>
      {thumbnail !== null && <img className={styles.picture} src={thumbnail} alt="" />}
      <span className={styles.words}>
        {title !== null && <span className={styles.title}>{title}</span>}
        {source !== '' && <span className={styles.source}>{source}</span>}
      </span>
    </div>
  );
}
