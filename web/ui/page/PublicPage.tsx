import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import picture from '../nagasaki.webp';
import styles from './PublicPage.module.css';

/** The page before sign-in: the word mark, one form, one picture. */
export function PublicPage(props: { title: string; lead?: ReactNode; foot?: ReactNode; children: ReactNode }) {
  useDocumentTitle(`${props.title} · Vitrine`);
  return (
    <main className={styles.page}>
      <div className={styles.side}>
        <span className={styles.word}>
          <span className={styles.glass} aria-hidden="true" />
          Vitrine
        </span>
        <div className={styles.form}>
          <div className={styles.head}>
            <h1 className={styles.title}>{props.title}</h1>
            {props.lead && <p className={styles.lead}>{props.lead}</p>}
          </div>
          {props.children}
        </div>
        <p className={styles.foot}>{props.foot}</p>
      </div>
      <figure className={styles.picture}>
        <img src={picture} alt="" width={1024} height={819} />
        <figcaption className={styles.credit}>Felice Beato, Nagasaki, 1865. Getty Open Content</figcaption>
      </figure>
    </main>
  );
}
