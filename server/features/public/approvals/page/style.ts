import { pageFaces } from '#platform/http/page-fonts.ts';
import { inline } from '#platform/http/policy.ts';

/** The styles of the pages of creators: one small sheet inside the page, so that the first paint waits for nothing. */
export const style = inline(`${pageFaces}
:root{color-scheme:light dark;--page:#f3f5f5;--card:#fff;--text:#14191c;--soft:#54626a;--line:#dde3e5;--chip:#ecf0f1;--ink:#14191c;--on-ink:#fff;--edge:#14191c;--focus:#0b6e79;--wrong:#b42525;--note:#fdf3dc;--well:#e6f4ea}
@media (prefers-color-scheme:dark){:root{--page:#0d1112;--card:#14191c;--text:#eef2f3;--soft:#a3b0b7;--line:#2f393e;--chip:#232b30;--ink:#eef2f3;--on-ink:#14191c;--edge:#eef2f3;--focus:#5cc4d0;--wrong:#ff8f8f;--note:#33290f;--well:#14301f}}
*{box-sizing:border-box}
body{margin:0;background:var(--card);color:var(--text);font:16px/24px Inter,"Inter Variable",system-ui,sans-serif;overflow-wrap:anywhere;counter-reset:yes}
a,button,input{font:inherit;color:inherit}
a{color:var(--focus);font-weight:500;text-underline-offset:3px}
p,ul,h1,h2,blockquote,dl,dd,fieldset{margin:0;padding:0;border:0;min-width:0}
ul{list-style:none}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
h1,.logo{font-family:Newsreader,"Newsreader Variable",Georgia,serif;font-weight:400;letter-spacing:-.022em}
h1{font-size:30px;line-height:34px}
h2{font-size:14px;line-height:20px;font-weight:600}
.soft{color:var(--soft)}
.small{font-size:14px;line-height:20px}
.words{white-space:pre-line}
.pics{display:grid;grid-template-columns:1fr 1fr;gap:3px;align-content:start;background:var(--card)}
.pics li{position:relative;min-height:0;background:var(--chip);aspect-ratio:1}
.pics li:only-child{grid-column:1/3;aspect-ratio:16/10}
.pics li:last-child:nth-child(2n+3){grid-column:1/3;aspect-ratio:16/9}
.pics a{display:block;height:100%}
.pics a:focus-visible{outline-offset:-4px}
.pics img{display:block;width:100%;height:100%;object-fit:cover}
.pics .none{display:grid;place-items:center;height:100%;padding:16px;text-align:center;color:var(--soft);font-size:14px;line-height:20px}
.pick{position:absolute;inset-block-end:8px;inset-inline-start:8px;display:flex;align-items:center;gap:8px;min-height:44px;padding:0 14px 0 10px;border-radius:99px;background:#14191ce6;color:#fff;font-size:14px;font-weight:500;cursor:pointer}
.pick:has(:focus-visible){outline:2px solid #fff;outline-offset:-4px}
.pick input{outline:0;counter-increment:yes}
.pick input:not(:checked){counter-increment:none}
.pick .off,.pick:has(input:not(:checked)) .on{display:none}
.pick:has(input:not(:checked)) .off{display:inline}
.pics li:has(input:not(:checked)) img{opacity:.35}
input[type=checkbox]{flex:none;width:22px;height:22px;margin:0;accent-color:var(--ink)}
.n::before{content:counter(yes)}
.txt{display:grid;gap:16px;align-content:start;padding:20px}
.head{display:flex;align-items:center;justify-content:space-between;gap:12px}
.logo{overflow:hidden;font-size:22px;line-height:28px;text-overflow:ellipsis;white-space:nowrap}
img.logo{display:block;max-width:180px;height:32px;width:auto}
.uses{display:grid;gap:8px}
.uses li{position:relative;padding-inline-start:26px}
.uses li::before{content:"";position:absolute;inset-inline-start:4px;top:5px;width:6px;height:11px;border:solid var(--focus);border-width:0 2px 2px 0;transform:rotate(45deg)}
.uses .no{color:var(--soft)}
.uses .no::before{content:"×";inset-inline-start:1px;top:0;width:auto;height:auto;border:0;color:var(--soft);font-size:20px;transform:none}
.uses b{font-weight:500}
.told{display:grid;gap:4px;padding:12px 14px;border-radius:8px;background:var(--note)}
.told.well{background:var(--well)}
.told b{font-weight:600}
.field{display:grid;gap:4px;font-weight:500;font-size:14px;line-height:20px}
.field small{font-size:14px;font-weight:400;color:var(--soft)}
.field input{width:100%;min-height:48px;padding:11px 12px;border:1px solid var(--soft);border-radius:8px;background:var(--card);font-size:16px;line-height:24px;font-weight:400}
[aria-invalid]{border-color:var(--wrong);outline-color:var(--wrong)}
.check{display:flex;align-items:flex-start;gap:12px;min-height:44px;padding-block:10px;cursor:pointer}
.part{display:grid;gap:12px}
.button{display:flex;align-items:center;justify-content:center;gap:.35em;width:100%;min-height:48px;padding:0 16px;border:1px solid var(--edge);border-radius:8px;background:var(--ink);color:var(--on-ink);font-weight:500;text-decoration:none;cursor:pointer}
.button:hover{filter:brightness(.92)}
.plain{border-color:transparent;background:none;color:var(--text)}
.line{border-color:var(--soft)}
summary{min-height:44px;padding-block:10px;font-weight:500;cursor:pointer}
details[open]>*+*{margin-top:8px}
.terms{padding:12px 14px;border:1px solid var(--line);border-radius:8px;font-size:14px;line-height:21px;white-space:pre-line}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 16px;font-size:14px;line-height:20px}
dt{color:var(--soft)}
.code{font:12px/16px ui-monospace,Menlo,Consolas,monospace;color:var(--soft);overflow-wrap:anywhere}
.lines{display:grid;gap:8px;font-size:14px;line-height:20px}
.end{text-align:center}
.lone{display:grid;place-items:center;min-height:100dvh;padding:20px;background:var(--page)}
.card{display:grid;gap:16px;width:min(560px,100%);padding:24px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
progress{width:100%;height:8px;accent-color:var(--focus)}
.originals{display:grid;gap:12px}
.original{display:grid;gap:8px;padding:12px 14px;border:1px solid var(--line);border-radius:8px}
.original input[type=file]{min-height:44px;padding:9px 10px;font-size:14px}
.original ::file-selector-button{min-height:32px;margin-inline-end:10px;padding:0 12px;border:1px solid var(--soft);border-radius:6px;background:none;color:inherit;font:inherit;font-weight:500;cursor:pointer}
.original [role=status]:empty{display:none}
.wrong{color:var(--wrong)}
.sent{display:flex;flex-wrap:wrap;justify-content:space-between;gap:4px 12px;padding:12px 14px;border:1px solid var(--line);border-radius:8px;font-size:14px;line-height:20px}
.done{font-weight:600}
@media (min-width:768px){body{background:var(--page)}h1{font-size:34px;line-height:38px}.txt{padding:32px}.card{padding:32px}
.ask{display:grid;grid-template-columns:1fr 1fr;max-width:1020px;margin:48px auto;border:1px solid var(--line);border-radius:12px;background:var(--card);overflow:hidden}
.ask .pics{gap:4px;align-content:stretch;grid-auto-rows:1fr}
.ask .pics:has(>li:nth-child(2):last-child){grid-template-columns:1fr}
.ask .pics li,.ask .pics li:only-child,.ask .pics li:last-child:nth-child(2n+3){aspect-ratio:auto;min-height:220px}
.ask .pics img{position:absolute;inset:0}
.ask .pics li:only-child img{object-fit:contain}}
@media (min-width:1100px){.ask{margin-top:max(48px,calc(50dvh - 400px))}}
@media print{.withdraw,.plain{display:none}.lone{min-height:0}}
`);
