import type { Attempt } from '#contract/webhooks/routes.ts';
import { date } from '../../lib/format.ts';
import list from '../../ui/page/SettingsList.module.css';
import { Listing } from './Listing.tsx';
import styles from './Webhooks.module.css';
import { attemptSentence } from './words.ts';

/** The result of one attempt. The answer is text, whatever it is. */
export function AttemptAnswer({ attempt }: { attempt: Attempt }) {
  return (
    <div className={styles.attempt}>
      <p>
        {attemptSentence(attempt)}. <span className={list.soft}>{date(attempt.at)}</span>
      </p>
      {attempt.answer !== '' && <Listing label="Start of the response" text={attempt.answer} />}
    </div>
  );
}
