import { Anchor, Avatar, Button } from '@mantine/core';
import { IconCode, IconExternalLink, IconMessage2Off } from '@tabler/icons-react';
import type { FileDetail } from '#contract/files/routes.ts';
import { useMay } from '../../../lib/can.ts';
import { copyCode } from '../../../lib/copy.ts';
import { date } from '../../../lib/format.ts';
import { EmptyState } from '../../../ui/page/EmptyState.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import styles from './SocialInformation.module.css';

/** The maker of the post: by handle, else by name. */
function creatorOf({ source }: FileDetail): string | undefined {
  const { handle, name } = source?.creator ?? {};
  return handle ? `@${handle.replace(/^@/, '')}` : (name ?? undefined);
}

/** The address of the post, if a browser may be sent there. */
const originalOf = ({ permalink }: FileDetail): string | undefined =>
  permalink && /^https?:\/\//i.test(permalink) ? permalink : undefined;

function Links({ file }: { file: FileDetail }) {
  const original = useMay()('edit', file).allowed ? originalOf(file) : undefined;
  if (!original && !file.html) return null;
  return (
    <div className={styles.links}>
      {original && (
        <Anchor href={original} target="_blank" rel="noopener noreferrer" className={styles.link}>
          <IconExternalLink size={16} stroke={1.75} aria-hidden="true" />
          View Original
        </Anchor>
      )}
      {file.html && (
        <Button
          variant="quiet"
          size="compact-sm"
          leftSection={<IconCode size={16} stroke={1.75} />}
          onClick={() => void copyCode(file.html ?? '')}
        >
          Copy embed code
        </Button>
      )}
    </div>
  );
}

/** The post that a file came from. */
export function SocialInformation({ file }: { file: FileDetail }) {
  const post = file.social_post_v2;
  const creator = creatorOf(file);
  return (
    <Panel title="Social Information">
      {post ? (
        <article className={styles.post}>
          <Avatar size={40} name={creator?.replace(/^@/, '') ?? ''} aria-hidden="true" />
          <div>
            <p className={styles.by}>
              {creator ? <strong>{creator}</strong> : <span className={styles.unknown}>Unknown source.</span>}
              {post.posted_on && <time dateTime={post.posted_on}>{date(post.posted_on)}</time>}
            </p>
            {post.caption && (
              <p className={styles.caption} dir="auto">
                {post.caption}
              </p>
            )}
          </div>
        </article>
      ) : (
        <EmptyState
          icon={<IconMessage2Off size={22} stroke={1.75} />}
          title="No social post information."
          text={creator ? `Posted by ${creator}.` : 'Unknown source.'}
        />
      )}
      <Links file={file} />
    </Panel>
  );
}
