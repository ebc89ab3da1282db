import { Button } from '@mantine/core';
import { IconCopy, IconDownload, IconExternalLink } from '@tabler/icons-react';
import { platformLimits } from '#contract/posts/platforms/all.ts';
import type { Post, PostTarget } from '#contract/posts/post.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { copyText } from '../../../lib/copy.ts';
import styles from './Targets.module.css';

/** Everything that a person needs to publish a post: the files, the caption, the way to the network. */
export function Handover({ post, target }: { post: Post; target: PostTarget }) {
  const { platform } = target.account;
  const { name } = platformLooks[platform];
  const caption = target.caption ?? post.caption;
  const { composeUrl } = platformLimits[platform];
  return (
    <ol className={styles.steps}>
      {post.files.map(
        (file) =>
          file.preview_url && (
            <li key={file.uuid ?? file.name}>
              <Button
                component="a"
                href={file.preview_url}
                download={file.name}
                target="_blank"
                rel="noopener"
                variant="line"
                size="xs"
                leftSection={<IconDownload size={14} />}
              >
                {file.name}
              </Button>
            </li>
          ),
      )}
      {caption !== '' && (
        <li>
          <Button
            variant="line"
            size="xs"
            leftSection={<IconCopy size={14} />}
            onClick={() => void copyText(caption, { done: 'Caption copied to clipboard' })}
          >
            Copy caption
          </Button>
        </li>
      )}
      {composeUrl !== '' && (
        <li>
          <Button
            component="a"
            href={composeUrl}
            target="_blank"
            rel="noopener noreferrer"
            variant="line"
            size="xs"
            rightSection={<IconExternalLink size={13} />}
          >
            Open {name}
          </Button>
        </li>
      )}
    </ol>
  );
}
