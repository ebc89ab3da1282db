import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { Handover } from '#contract/posts/handover-routes.ts';
import { platformLimits } from '#contract/posts/platforms/all.ts';
import type { PostTarget } from '#contract/posts/post.ts';
import { copyText } from '../../../lib/copy.ts';
import styles from './HandoverPage.module.css';

function Words({ label, text }: { label: string; text: string }) {
  if (text.trim() === '') return null;
  return (
    <section className={styles.part} aria-label={label}>
      <div className={styles.line}>
        <h2>{label}</h2>
        <Button
          variant="line"
          leftSection={<IconCopy size={16} />}
          aria-label={`Copy ${label.toLowerCase()}`}
          onClick={() => void copyText(text, { done: `${label} copied to clipboard` })}
        >
          Copy
        </Button>
      </div>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </section>
  );
}

/** The settings that are chosen for the post, in the words of the network. */
function Options({ handover, target }: { handover: Handover; target: PostTarget }) {
  const { options } = platformLimits[target.account.platform];
  const chosen = options.flatMap(({ name, label, choices }) => {
    const value = handover.options[name];
    if (value === undefined || value === '') return [];
    return [{ name, label, value: choices?.find((one) => one.value === value)?.label ?? value }];
  });
  if (chosen.length === 0) return null;
  return (
    <section className={styles.part} aria-label="Settings">
      <h2>Settings</h2>
      <dl className={styles.options}>
        {chosen.map(({ name, label, value }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The words of a post, each to be copied. */
export function HandoverWords({ handover, target }: { handover: Handover; target: PostTarget }) {
  return (
    <>
      <Words label="Caption" text={handover.caption} />
      <Words label="First comment" text={handover.first_comment} />
      <Words label="Link" text={handover.link ?? ''} />
      <Options handover={handover} target={target} />
    </>
  );
}
