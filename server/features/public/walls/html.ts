import { momentText } from '#contract/core/dates.ts';
import { Html, html } from '#contract/core/html.ts';
import type { WallPostRow, WallRow } from '#features/social-accounts/store/walls.ts';
import type { PublicPage } from '#platform/http/page.ts';
import { pageFaces, textFont } from '#platform/http/page-fonts.ts';
import { inline } from '#platform/http/policy.ts';

const style = inline(`${pageFaces}
:root{color-scheme:light dark;--page:#f4f6f6;--card:#fff;--text:#161b1c;--soft:#566366;--line:#dde3e5;--link:#0b737d}
@media (prefers-color-scheme:dark){:root{--page:#12181a;--card:#1b2325;--text:#eef3f3;--soft:#a3b0b2;--line:#2f3a3d;--link:#5cc3cc}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/24px Inter,ui-sans-serif,system-ui,sans-serif;overflow-wrap:anywhere}
main{max-width:640px;margin:0 auto;padding:32px 16px 64px}
h1{margin:0;font:500 32px/40px Newsreader,Georgia,serif;letter-spacing:-.02em}
p{margin:0}
a{color:var(--link)}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.soft{color:var(--soft);font-size:14px}
ol{list-style:none;margin:24px 0 0;padding:0;display:grid;gap:16px}
article{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:16px}
.words{white-space:pre-line;margin-top:8px}
.media{display:grid;gap:8px;margin-top:12px}
.media img,.media video{display:block;width:100%;height:auto;border-radius:8px;background:var(--line)}
.reply{margin-top:12px;padding-inline-start:12px;border-inline-start:2px solid var(--line)}
.link{display:inline-block;margin-top:12px}
.more{display:inline-block;margin-top:24px;padding:10px 0}`);

/** The page of a wall, of a post on it, and of a picture or video in that. */
export const wallPath = (wall: string): string => `/wall/${wall}`;
const postPath = (wall: string, post: string) => `${wallPath(wall)}/${post}`;
const mediaPath = (wall: string, post: string, at: number) => `/content/w/${wall}/${post}/${at}`;

function mediaOf(wall: WallRow, post: WallPostRow): Html {
  const items = post.media.map(({ media_type: type, width, height, alt }, at) => {
    const source = mediaPath(wall.id, post.id, at);
    return type.startsWith('video/')
      ? html`<video src="${source}" controls preload="metadata" width="${width}" height="${height}" aria-label="${alt || 'Video'}"></video>`
      : html`<img src="${source}" alt="${alt}" width="${width}" height="${height}" loading="lazy" decoding="async">`;
  });
  return html`${items.length > 0 && html`<div class="media">${items}</div>`}`;
}

function article(wall: WallRow, post: WallPostRow): Html {
  const at = post.created_at.toISOString();
  return html`<article id="p-${post.id}"><p class="soft"><b>${wall.name}</b> @${wall.username} · <a href="${postPath(wall.id, post.id)}"><time datetime="${at}">${momentText(at)} UTC</time></a></p>
${post.caption !== '' && html`<p class="words" dir="auto">${post.caption}</p>`}${mediaOf(wall, post)}
${post.link !== null && html`<a class="link" href="${post.link}" rel="nofollow noopener noreferrer">${post.link}</a>`}
${post.first_comment !== '' && html`<div class="reply"><p class="soft">@${wall.username}</p><p class="words" dir="auto">${post.first_comment}</p></div>`}</article>`;
}

function pageOf(title: string, body: Html): PublicPage {
  const page = html`${new Html('<!doctype html>')}<html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><link rel="preload" as="font" type="font/woff2" href="${textFont}" crossorigin><style>${new Html(style.text)}</style></head><body><main>${body}</main></body></html>`;
  return {
    html: page.text,
    styles: [style],
    scripts: [],
    calls: false,
    framers: "'self'",
    referrer: 'no-referrer',
  };
}

const head = (wall: WallRow) =>
  html`<h1>${wall.name}</h1><p class="soft">@${wall.username} · A demo account: posts appear on this page alone.</p>`;

/** All posts of a wall, some at a time. */
export function wallPage(wall: WallRow, posts: readonly WallPostRow[], older: string | null): PublicPage {
  const list = posts.map((post) => html`<li>${article(wall, post)}</li>`);
  const body = html`${head(wall)}${posts.length > 0 ? html`<ol>${list}</ol>` : html`<p class="more soft">Nothing has been posted yet.</p>`}
${older !== null && html`<a class="more" href="${wallPath(wall.id)}?before=${older}">Older posts</a>`}`;
  return pageOf(`${wall.name} (@${wall.username})`, body);
}

/** One post by itself. */
export function wallPostPage(wall: WallRow, post: WallPostRow): PublicPage {
  const title = post.caption.slice(0, 60) || `A post by ${wall.name}`;
  return pageOf(
    title,
    html`<h1><a href="${wallPath(wall.id)}">${wall.name}</a></h1><ol><li>${article(wall, post)}</li></ol>`,
  );
}

export const wallRefusal = (words: string): PublicPage =>
  pageOf('Wall', html`<h1>Nothing to see here</h1><p>${words}</p>`);
