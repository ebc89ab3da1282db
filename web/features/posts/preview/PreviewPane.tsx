import { Select } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import type { SocialAccount } from '#contract/social-accounts/account.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { accountName } from '../../social-accounts/account-name.ts';
import { captionAt, cropAt, type DraftFile, isWebAddress, ownPart, type PostDraft } from '../draft/post-draft.ts';
import { useWrite } from '../write/write-context.ts';
import { NetworkPreview, type ShownPost } from './NetworkPreview.tsx';
import styles from './PreviewPane.module.css';

const mediaOf = (draft: PostDraft, account: string) => (file: DraftFile) => ({
  uuid: file.uuid,
  src: file.type.startsWith('video/') ? file.thumbnail : (file.preview ?? file.thumbnail),
  video: file.type.startsWith('video/'),
  width: file.width,
  height: file.height,
  crop: cropAt(draft, account, file),
  alt: file.alt ?? file.described ?? '',
});

/** A draft as it would be at one account. */
export function shownAt(draft: PostDraft, account: SocialAccount): ShownPost {
  const own = ownPart(draft, account.uuid);
  const link = (own.link ?? draft.link).trim();
  return {
    account,
    caption: captionAt(draft, account.uuid),
    media: draft.files.map(mediaOf(draft, account.uuid)),
    link: isWebAddress(link) ? link : null,
    firstComment: own.firstComment ?? draft.firstComment,
    options: { ...account.defaults, ...own.options },
  };
}

/** The post beside its fields, as the network of the open tab shows it. */
export function PreviewPane() {
  const { draft, chosen, tab, setTab } = useWrite();
  const account = tab ?? chosen[0];
  return (
    <aside className={styles.pane} aria-label="Preview">
      {chosen.length > 1 && account && (
        <Select
          aria-label="Preview for"
          size="xs"
          className={styles.choice ?? ''}
          data={chosen.map((one) => ({
            value: one.uuid,
            label:
              one.platform === 'demo' ? accountName(one) : `${platformLooks[one.platform].name}, ${accountName(one)}`,
          }))}
          value={account.uuid}
          allowDeselect={false}
          comboboxProps={{ zIndex: 350 }}
          onChange={(value) => value && setTab(value)}
        />
      )}
      {account ? (
        <>
          <NetworkPreview post={shownAt(draft, account)} />
          <p className={styles.note}>The network decides the final look.</p>
        </>
      ) : (
        <p className={styles.none}>
          <IconEye size={22} stroke={1.5} aria-hidden="true" />
          Choose an account to see the post as its network shows it.
        </p>
      )}
    </aside>
  );
}
