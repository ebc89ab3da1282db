import { type Html, html } from '#contract/core/html.ts';
import { srcSetOf } from '#contract/core/picture-sources.ts';
import { looks } from '#contract/posts/looks.ts';
import type { ReviewedMedia, ReviewedTarget } from '#contract/public/post-reviews.ts';
import { platformLooks } from '#contract/social-accounts/platforms.ts';
import { videoElement } from '../../video.ts';
import type { Sheet } from './sheet.ts';

/** The width by height in which a network shows the files of a post: that of the first, as far as it takes it. */
function ratioOf({ platform, tall, media }: ReviewedTarget): number {
  const { ratio, shape } = looks[platform];
  if (tall || shape === 'tall') return 9 / 16;
  const [first] = media;
  const own = first?.width && first.height ? first.width / first.height : 1;
  return Math.min(ratio[1], Math.max(ratio[0], own));
}

const isVideo = ({ file_type: type }: ReviewedMedia) => type.startsWith('video/');

function picture(media: ReviewedMedia): Html {
  const set = srcSetOf(media.sources);
  return html`<img src="${media.url}" alt="${media.alt}"${set && html` srcset="${set}" sizes="(min-width:960px) 600px, 100vw"`}${
    media.width && media.height && html` width="${media.width}" height="${media.height}"`
  } decoding="async">`;
}

function shown(media: ReviewedMedia): Html {
  if (isVideo(media) && media.video_url)
    return videoElement(media, { poster: media.url, label: media.alt || 'Video', preload: 'none' });
  if (media.url) return picture(media);
  return html`<p class="none">${isVideo(media) ? 'This video' : 'This image'} cannot be shown here yet. Reload the page in a moment, or ask the team for it.</p>`;
}

function mediaOf(target: ReviewedTarget, sheet: Sheet, first: boolean): Html {
  const { media, platform } = target;
  if (media.length === 0) return html``;
  const { carousel, shape } = looks[platform];
  const row = carousel || shape === 'tall' || target.tall;
  // Several beside one another are squares; one alone keeps its shape.
  const box = sheet.of(`aspect-ratio:${(row || media.length === 1 ? ratioOf(target) : 1).toFixed(4)}`);
  const many = media.length > 1;
  const items = media.map(
    (one, at) => html`<li class="${box}">${shown(one)}${many && html`<small>${at + 1}/${media.length}</small>`}</li>`,
  );
  const kind = row ? 'row' : many ? 'two' : '';
  // What goes beyond the edge is reached by the keyboard, too.
  const scrolls = row && many && html` tabindex="0" aria-label="${media.length} files, one after the other"`;
  return html`<ul class="media ${kind}${first && ' first-thing'}"${scrolls}>${items}</ul>`;
}

const hostOf = (link: string): string => (URL.canParse(link) ? new URL(link).host.replace(/^www\./, '') : link);

function extras({ options, link, first_comment: comment, username }: ReviewedTarget): Html {
  return html`${link && html`<a class="link" href="${link}" rel="nofollow noopener noreferrer" target="_blank"><b>${hostOf(link)}</b><br><span class="soft">${link}</span></a>`}${
    options.length > 0 &&
    html`<div class="extra"><dl>${options.map(({ label, value }) => html`<dt>${label}</dt><dd dir="auto">${value}</dd>`)}</dl></div>`
  }${comment && html`<div class="first"><p class="small soft">First comment by ${username}</p><p class="words" dir="auto">${comment}</p></div>`}`;
}

/** A post as one network shows it, more or less: all of its words, and the files in its shape. */
function targetOf(target: ReviewedTarget, sheet: Sheet): Html {
  const { platform, name, username, colour, caption } = target;
  const { shape, named } = looks[platform];
  const first = shape !== 'words';
  const title = named ? name || username : username;
  const mark = /^#[0-9a-f]{6}$/i.test(colour) ? colour : platformLooks[platform].colour;
  const words = caption !== '' && html`<p class="words" dir="auto">${caption}</p>`;
  const media = mediaOf(target, sheet, first);
  return html`<li><h2>${platformLooks[platform].name}</h2><article><div class="who"><i class="${sheet.of(`background:${mark}`)}" aria-hidden="true">${[...title][0]?.toUpperCase() ?? ''}</i><span><b dir="auto">${title}</b><small dir="auto">@${username}</small></span></div>${first ? html`${media}${words}` : html`${words}${media}`}${extras(target)}</article></li>`;
}

export const postList = (targets: readonly ReviewedTarget[], sheet: Sheet): Html =>
  html`<ul class="posts">${targets.map((target) => targetOf(target, sheet))}</ul>`;
