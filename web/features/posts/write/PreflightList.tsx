import { Button, Loader } from '@mantine/core';
import { IconAlertCircle, IconAlertTriangle, IconRosetteDiscountCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Preflight } from '#contract/posts/post.ts';
import { PlatformIcon } from '../../social-accounts/AccountMark.tsx';
import { accountName } from '../../social-accounts/account-name.ts';
import { isWritten } from '../draft/post-draft.ts';
import styles from './PreflightList.module.css';
import { useWrite } from './write-context.ts';

type Issue = Preflight['issues'][number];

/** Things that a post lacks while nobody has begun to write it: that is no mistake yet. */
const awaited: ReadonlySet<Issue['code']> = new Set(['no_account', 'caption_needed', 'files_needed', 'option_needed']);

const numberWords = ['', 'The file is', 'Both files are'];

/** 'Both files are cleared for web and social until the post date.' */
function clearedText(files: number): string {
  if (files === 0) return 'Nothing stands in the way.';
  return `${numberWords[files] ?? `All ${files} files are`} cleared for web and social until the post date.`;
}

function Line({ issue }: { issue: Issue }) {
  const { chosen, draft } = useWrite();
  const account = chosen.find(({ uuid }) => uuid === issue.account);
  const file = draft.files.find(({ uuid }) => uuid === issue.file);
  const Icon = issue.level === 'refused' ? IconAlertCircle : IconAlertTriangle;
  return (
    <li className={styles.line} data-level={issue.level}>
      <Icon
        size={16}
        stroke={1.75}
        className={styles.icon}
        aria-label={issue.level === 'refused' ? 'Problem' : 'Warning'}
      />
      <span>
        {(account || file) && (
          <span className={styles.about}>
            {account && (
              <>
                <PlatformIcon platform={account.platform} size={13} /> {accountName(account)}
              </>
            )}
            {account && file && ', '}
            {file?.name}
          </span>
        )}
        {issue.text} {issue.help}{' '}
        {issue.post && (
          <Link
            to="/socials/post/$post"
            params={{ post: issue.post }}
            search={{}}
            target="_blank"
            className={styles.link}
          >
            See that post
          </Link>
        )}
      </span>
    </li>
  );
}

/** The findings of the server before a post goes out: what would be refused first, then what should be looked at. */
export function PreflightList() {
  const { check, draft } = useWrite();
  const { found, failed, checking } = check;
  if (failed && !found)
    return (
      <div className={styles.failed}>
        The checks did not run.{' '}
        <Button variant="quiet" size="compact-xs" onClick={check.again}>
          Try again
        </Button>
      </div>
    );
  if (!found) return null;
  const written = isWritten(draft);
  const told = written ? found.issues : found.issues.filter(({ code }) => !awaited.has(code));
  // Of nothing there is nothing good to say either.
  if (told.length === 0 && (draft.accounts.length === 0 || !written)) return null;
  const issues = told.toSorted((one, other) => Number(other.level === 'refused') - Number(one.level === 'refused'));
  return (
    <section className={styles.list} aria-label="Checks" data-checking={checking || undefined}>
      <div role="status">
        {issues.length === 0 ? (
          <p className={styles.fine}>
            <IconRosetteDiscountCheck size={16} stroke={1.75} aria-hidden="true" />
            {clearedText(draft.files.length)}
          </p>
        ) : (
          <ul className={styles.issues}>
            {issues.map((issue) => (
              <Line key={`${issue.code} ${issue.account} ${issue.file} ${issue.post}`} issue={issue} />
            ))}
          </ul>
        )}
      </div>
      {checking && <Loader size={12} className={styles.loader ?? ''} aria-hidden="true" />}
    </section>
  );
}
