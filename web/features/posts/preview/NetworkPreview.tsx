import {
  IconBookmark,
  IconDots,
  IconHeart,
  IconMessageCircle,
  IconRepeat,
  IconSend,
  IconThumbUp,
  IconWorld,
} from '@tabler/icons-react';
import { looks } from '#contract/posts/looks.ts';
import type { Platform } from '#contract/social-accounts/platforms.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { AccountMark } from '../../social-accounts/AccountMark.tsx';
import styles from './NetworkPreview.module.css';
import { Carousel, Mosaic, type ShownMedia } from './PreviewMedia.tsx';
import { PreviewText } from './PreviewText.tsx';

/** A post as it would be at one account. */
export interface ShownPost {
  readonly account: {
    readonly platform: Platform;
    readonly username: string;
    readonly name: string;
    readonly photo: string | null;
  };
  readonly caption: string;
  readonly media: readonly ShownMedia[];
  readonly link: string | null;
  readonly firstComment: string;
  readonly options: Readonly<Record<string, string>>;
}

function Head({ account }: Pick<ShownPost, 'account'>) {
  const { named } = looks[account.platform];
  return (
    <div className={styles.head}>
      <AccountMark account={account} size={32} />
      <span className={styles.who}>
        <b>{named ? account.name || account.username : account.username}</b>
        {named && <span className={styles.soft}>@{account.username}</span>}
      </span>
      <IconDots size={18} className={styles.dots} aria-hidden="true" />
    </div>
  );
}

function Icons({ platform }: { platform: Platform }) {
  const Like = platform === 'facebook' || platform === 'linkedin' ? IconThumbUp : IconHeart;
  return (
    <div className={styles.icons} aria-hidden="true">
      <Like size={21} stroke={1.6} />
      <IconMessageCircle size={21} stroke={1.6} />
      {looks[platform].repeats && <IconRepeat size={21} stroke={1.6} />}
      <IconSend size={21} stroke={1.6} />
      <span className={styles.grow} />
      <IconBookmark size={21} stroke={1.6} />
    </div>
  );
}

const hostOf = (link: string) => {
  try {
    return new URL(link).host.replace(/^www\./, '');
  } catch {
    return link;
  }
};

/** A link where the network shows it by itself. */
function LinkCard({ link, platform }: { link: string; platform: Platform }) {
  if (looks[platform].link === 'text') return <p className={styles.tag}>{link}</p>;
  return (
    <div className={styles.card}>
      <IconWorld size={16} stroke={1.6} aria-hidden="true" />
      <span>{hostOf(link)}</span>
    </div>
  );
}

function Comment({ post }: { post: ShownPost }) {
  if (post.firstComment.trim() === '') return null;
  return (
    <p className={styles.comment}>
      <b>{post.account.username}</b> <PreviewText text={post.firstComment} />
    </p>
  );
}

/** Pictures first, words below. */
function PicturesFirst({ post }: { post: ShownPost }) {
  const { platform, username } = post.account;
  const look = looks[platform];
  return (
    <>
      <Head account={post.account} />
      <Carousel media={post.media} least={look.ratio[0]} most={look.ratio[1]} />
      <Icons platform={platform} />
      <p className={styles.words} dir="auto">
        <b>{username}</b> <PreviewText text={post.caption} most={look.cut} />
      </p>
      {post.link && look.link !== 'none' && <LinkCard link={post.link} platform={platform} />}
      <Comment post={post} />
    </>
  );
}

/** Words first, pictures below. */
function WordsFirst({ post }: { post: ShownPost }) {
  const { platform } = post.account;
  const look = looks[platform];
  const warning = post.options.content_warning;
  return (
    <>
      <Head account={post.account} />
      {warning && <p className={styles.warning}>{warning}</p>}
      {post.caption.trim() !== '' && (
        <p className={styles.words} dir="auto">
          <PreviewText text={post.caption} most={look.cut} />
        </p>
      )}
      <div className={look.carousel ? undefined : styles.inset}>
        {look.carousel ? (
          <Carousel media={post.media} least={look.ratio[0]} most={look.ratio[1]} />
        ) : (
          <Mosaic media={post.media} />
        )}
        {post.link && look.link !== 'none' && (post.media.length === 0 || look.link === 'text') && (
          <LinkCard link={post.link} platform={platform} />
        )}
      </div>
      <Icons platform={platform} />
      <Comment post={post} />
    </>
  );
}

/** Full height, the words over it. */
function Tall({ post }: { post: ShownPost }) {
  return (
    <div className={styles.tall}>
      <Carousel media={post.media} least={9 / 16} most={9 / 16} />
      <div className={styles.over}>
        <b>{post.account.username}</b>
        <span>
          <PreviewText text={post.caption} most={100} />
        </span>
      </div>
    </div>
  );
}

/** A post as its network shows it, more or less. It keeps the network's own light colours. */
export function NetworkPreview({ post }: { post: ShownPost }) {
  const { platform, username } = post.account;
  const tall = looks[platform].shape === 'tall' || post.options.placement === 'story';
  const Shape = tall ? Tall : looks[platform].shape === 'words' ? WordsFirst : PicturesFirst;
  return (
    <article
      className={styles.phone}
      data-theme="light"
      aria-label={`The post of ${username} on ${platformLooks[platform].name}`}
    >
      <Shape post={post} />
    </article>
  );
}
