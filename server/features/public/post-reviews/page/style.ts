import { pageFaces } from '#platform/http/page-fonts.ts';
import { inline } from '#platform/http/policy.ts';
import { playerSheet } from '../../video.ts';

/** The styles of the pages of clients: one small sheet inside the page, so that the first paint waits for nothing. */
export const style = inline(`${pageFaces}
:root{color-scheme:light dark;--page:#f3f5f5;--card:#fff;--text:#14191c;--soft:#54626a;--line:#dde3e5;--chip:#ecf0f1;--ink:#14191c;--on-ink:#fff;--edge:#14191c;--focus:#0b6e79;--wrong:#b42525;--note:#fdf3dc;--well:#e6f4ea}
@media (prefers-color-scheme:dark){:root{--page:#0d1112;--card:#191f22;--text:#eef2f3;--soft:#a3b0b7;--line:#2f393e;--chip:#232b30;--ink:#eef2f3;--on-ink:#14191c;--edge:#eef2f3;--focus:#5cc4d0;--wrong:#ff8f8f;--note:#33290f;--well:#14301f}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/24px Inter,"Inter Variable",system-ui,sans-serif;overflow-wrap:anywhere}
a,button,input,textarea{font:inherit;color:inherit}
a{text-underline-offset:3px}
p,ul,ol,h1,h2,blockquote{margin:0;padding:0}
ul{list-style:none}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
h1,.logo{font-family:Newsreader,"Newsreader Variable",Georgia,serif;font-weight:400;letter-spacing:-.02em}
h1{font-size:32px;line-height:38px}
h2{font-size:14px;line-height:20px;font-weight:500}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.soft{color:var(--soft)}
.small{font-size:14px;line-height:20px}
.words{white-space:pre-line}
.head{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:64px;padding:8px 20px;background:var(--card);border-bottom:1px solid var(--line)}
.logo{overflow:hidden;font-size:24px;line-height:32px;text-overflow:ellipsis;white-space:nowrap}
img.logo{display:block;max-width:180px;height:32px;width:auto}
main{display:grid;gap:20px;max-width:1080px;margin:0 auto;padding:20px 0 48px}
.intro,.answer{padding:0 20px}
.intro{display:grid;gap:12px}
.intro blockquote{padding-inline-start:12px;border-inline-start:2px solid var(--line);color:var(--soft)}
.told{display:grid;gap:4px;padding:12px 14px;border-radius:8px;background:var(--note)}
.told.well{background:var(--well)}
.told b{font-weight:600}
.posts{display:grid;gap:20px}
.posts>li{display:grid;gap:8px}
.posts h2{padding:0 20px}
article{background:var(--card);border-block:1px solid var(--line);padding:16px 0}
.who{display:flex;align-items:center;gap:10px;padding:0 16px 12px}
.who i{display:grid;place-items:center;flex:none;width:36px;height:36px;border-radius:50%;color:#fff;font-style:normal;font-weight:600}
.who span{min-width:0;line-height:20px}
.who small{display:block;color:var(--soft);font-size:14px}
article>.words,article>.extra{padding:0 16px}
.extra{margin-top:12px;font-size:14px;line-height:20px}
.extra dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 12px;margin:0}
dt{color:var(--soft)}dd{margin:0}
.first{margin-top:12px;padding:12px 16px 0;border-top:1px solid var(--line)}
.link{display:block;margin:12px 16px 0;padding:12px 14px;border:1px solid var(--line);border-radius:8px;font-size:14px;line-height:20px}
.media{display:grid;gap:2px;margin-top:12px}
.media.first-thing{margin:0 0 12px}
.media.two{grid-template-columns:1fr 1fr}
.media.row{display:flex;gap:8px;overflow-x:auto;scroll-snap-type:x mandatory;padding:0 16px;scroll-padding-inline:16px}
.media.row>li{flex:0 0 88%;scroll-snap-align:start}
.media.row:has(>li:only-child){padding:0}
.media.row>li:only-child{flex-basis:100%}
.media li{position:relative;min-width:0;background:var(--chip)}
.media img{display:block;width:100%;height:100%;object-fit:cover}
.media video{display:block;width:100%;height:100%;max-height:80vh;background:#000}
.media .none{display:grid;place-items:center;height:100%;min-height:160px;padding:16px;text-align:center;color:var(--soft);font-size:14px;line-height:20px}
.media small{position:absolute;inset-block-start:8px;inset-inline-end:8px;padding:0 8px;border-radius:99px;background:#14191ccc;color:#fff;font-size:12px;line-height:24px}
${playerSheet}
.answer form,.answer .done{display:grid;gap:16px;padding:20px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
label{display:grid;gap:4px;font-weight:500;font-size:14px;line-height:20px}
label small{font-size:14px;font-weight:400;color:var(--soft)}
input,textarea{width:100%;min-height:48px;padding:11px 12px;border:1px solid var(--soft);border-radius:8px;background:var(--card);font-size:16px;line-height:24px;font-weight:400}
[aria-invalid]{border-color:var(--wrong)}
textarea{resize:vertical}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:0 16px;border:1px solid var(--edge);border-radius:8px;background:var(--ink);color:var(--on-ink);font-weight:500;text-decoration:none;cursor:pointer}
.button:hover{filter:brightness(.92)}
.plain{border-color:var(--soft);background:none;color:var(--text)}
summary.button{list-style:none}
summary::-webkit-details-marker{display:none}
details[open]>*+*{margin-top:16px}
details[open]>label{margin-top:4px}
.jump{display:inline-flex;align-items:center;justify-self:start;min-height:44px;font-weight:500}
details[open]>summary{min-height:44px;border-color:transparent;justify-content:flex-start;padding:0}
.wrong{color:var(--wrong)}
.lone{display:grid;place-items:center;min-height:100dvh;max-width:none;padding:20px}
.card{display:grid;gap:8px;width:min(440px,100%);padding:32px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
@media (min-width:600px){.posts h2{padding:0}.posts,.intro,.answer{padding-inline:32px}article{border:1px solid var(--line);border-radius:12px}.media:not(.row)>li:only-child img{max-height:720px;object-fit:cover}}
@media (min-width:960px){main{grid-template:auto 1fr/minmax(0,1fr) 400px;gap:24px 40px;padding:40px 0 64px}.posts{grid-row:1/3;grid-column:1;padding-inline:32px 0}.intro{grid-column:2;grid-row:1;padding-inline:0 32px}.answer{grid-column:2;grid-row:2;padding-inline:0 32px}.answer>*{position:sticky;top:24px}.jump{display:none}h1{font-size:36px;line-height:42px}.head{padding-inline:32px}}
@media print{.answer{display:none}}
`);
