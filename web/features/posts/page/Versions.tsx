import { Badge, Button } from '@mantine/core';
import type { Post } from '#contract/posts/post.ts';
import type { PostVersion } from '#contract/posts/talk-routes.ts';
import { count } from '../../../lib/format.ts';
import { fullName } from '../../../lib/people.ts';
import { toast } from '../../../lib/toast.ts';
import { ListBody } from '../../../ui/list/ListBody.tsx';
import { usePaged } from '../../../ui/list/use-paged.ts';
import { When } from '../../../ui/When.tsx';
import { draftOf } from '../draft/post-draft.ts';
import { useRestoreVersion } from '../post-actions.ts';
import { postVersionsQuery } from '../queries.ts';
import { useWrite } from '../write/write-context.ts';
import styles from './Talk.module.css';

function One({ version, post }: { version: PostVersion; post: Post }) {
  const { work, editable } = useWrite();
  const restore = useRestoreVersion();
  const { number, caption, by, at, files, accounts } = version;
  const own = accounts.filter((account) => account.caption !== null).length;
  const now = number === post.version;
  const putBack = async () => {
    if (!(await work.flush())) return void toast.error('Save your changes first.');
    restore.mutate({ uuid: post.uuid, number }, { onSuccess: ({ reply }) => work.take(draftOf(reply)) });
  };
  return (
    <li className={styles.version}>
      <div className={styles.said}>
        <div className={styles.head}>
          <b>Version {number}</b>
          {now && <Badge variant="success">Now</Badge>}
          <span className={styles.soft}>
            {by && `${fullName(by)}, `}
            <When at={at} />
          </span>
        </div>
        <p className={styles.caption}>{caption === '' ? 'No caption' : caption}</p>
        <span className={styles.soft}>
          {[count(files.length, 'file'), own > 0 && `${count(own, 'account')} with own text`]
            .filter(Boolean)
            .join(', ')}
        </span>
      </div>
      {!now && editable && (
        <Button
          variant="line"
          size="xs"
          loading={restore.isPending}
          aria-label={`Restore version ${number}`}
          onClick={() => void putBack()}
        >
          Restore
        </Button>
      )}
    </li>
  );
}

/** The texts that a post had, the newest first. */
export function Versions({ post }: { post: Post }) {
  const list = usePaged(postVersionsQuery(post.team, post.uuid));
  return (
    <ListBody
      list={list}
      failed="The versions did not load"
      skeleton={null}
      empty={<p className={styles.none}>No versions yet</p>}
      more="More versions"
    >
      {(versions) => (
        <ol className={styles.items} aria-label="Versions">
          {versions.map((version) => (
            <One key={version.number} version={version} post={post} />
          ))}
        </ol>
      )}
    </ListBody>
  );
}
