import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Notification } from '#contract/notifications.ts';
import { number } from '../../lib/format.ts';
import { HomeBlock } from '../../ui/page/HomeBlock.tsx';
import { NewsMark } from './NewsMark.tsx';
import { newsWords } from './news-words.ts';
import { waitingQuery } from './queries.ts';
import { newsLink, useOpenNews } from './use-open-news.ts';
import styles from './WaitingForMe.module.css';

function Card({ news, children }: { news: Notification; children: ReactNode }) {
  const open = useOpenNews();
  const link = newsLink(news);
  if (!link) return null;
  return (
    <Link
      {...link}
      preload={false}
      className={styles.card}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        void open(news);
      }}
    >
      {children}
    </Link>
  );
}

function Line({ news }: { news: Notification }) {
  const { who, did, what } = newsWords(news);
  return (
    <>
      <b>{who}</b> {news.collection ? did : what && 'on'} {what}
    </>
  );
}

/** The requests of others that the reader has not read yet. Nothing where nothing waits. */
export function WaitingForMe() {
  const { data } = useQuery(waitingQuery);
  if (!data || data.results.length === 0) return null;
  return (
    <HomeBlock
      title={
        <Link to="/notifications" search={{ show: 'unread' }} data-touch>
          Waiting for me
        </Link>
      }
      count={number(data.unread)}
    >
      <ul className={styles.list}>
        {data.results.map((news) => (
          <li key={news.uuid}>
            <Card news={news}>
              <NewsMark news={news} size={28} />
              <span className={styles.words}>
                <span className={styles.line}>
                  <Line news={news} />
                </span>
                <span className={styles.text} dir="auto">
                  {newsWords(news).text}
                </span>
              </span>
            </Card>
          </li>
        ))}
      </ul>
    </HomeBlock>
  );
}
