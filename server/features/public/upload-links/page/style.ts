import { pageFaces } from '#platform/http/page-fonts.ts';
import { inline } from '#platform/http/policy.ts';

/** The styles of the pages of guests: one small sheet inside the page, so that the first paint waits for nothing. */
export const style = inline(`${pageFaces}
:root{color-scheme:light dark;--page:#f3f5f5;--card:#fff;--text:#14191c;--soft:#54626a;--line:#dde3e5;--chip:#ecf0f1;--ink:#14191c;--on-ink:#fff;--edge:#14191c;--focus:#0b6e79;--wrong:#b42525;--note:#fdf3dc;--well:#e6f4ea}
@media (prefers-color-scheme:dark){:root{--page:#0d1112;--card:#14191c;--text:#eef2f3;--soft:#a3b0b7;--line:#2f393e;--chip:#232b30;--ink:#eef2f3;--on-ink:#14191c;--edge:#eef2f3;--focus:#5cc4d0;--wrong:#ff8f8f;--note:#33290f;--well:#14301f}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--card);color:var(--text);font:16px/24px Inter,"Inter Variable",system-ui,sans-serif;overflow-wrap:anywhere}
a,button,input,textarea{font:inherit;color:inherit}
p,ul,h1,h2,dl,dd{margin:0;padding:0;min-width:0}
ul{list-style:none}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
h1,.logo{font-family:Newsreader,"Newsreader Variable",Georgia,serif;font-weight:400;letter-spacing:-.022em}
h1{font-size:30px;line-height:34px}
.logo{font-size:20px;line-height:24px}
h2{font-size:14px;line-height:20px;font-weight:600}
.soft{color:var(--soft)}
.small,.lines,dl{font-size:14px;line-height:20px}
.words{white-space:pre-line}
.wrong{color:var(--wrong);font-size:14px;line-height:20px}
.page{display:grid;gap:24px;padding:20px}
.part{display:grid;gap:16px;min-width:0}
.told{padding:12px 14px;border-radius:8px;background:var(--note)}
.well{background:var(--well)}
.field{display:grid;gap:6px;font-weight:500;font-size:14px;line-height:20px}
.field small{font-size:14px;font-weight:400;color:var(--soft)}
.field input,.file textarea{width:100%;min-height:48px;padding:11px 12px;border:1px solid var(--soft);border-radius:8px;background:var(--card);font-size:16px;line-height:24px;font-weight:400}
.file textarea{resize:vertical}
[aria-invalid=true]{border-color:var(--wrong);outline-color:var(--wrong)}
.check{display:flex;align-items:flex-start;gap:12px;min-height:44px;padding-block:10px;cursor:pointer}
.check input{width:20px;height:20px;margin:2px 0;flex:none;accent-color:var(--focus)}
.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:48px;padding:0 16px;border:1px solid var(--edge);border-radius:8px;background:var(--ink);color:var(--on-ink);font-weight:500;text-decoration:none;cursor:pointer}
.button:hover{filter:brightness(.92)}
.button:disabled{opacity:.55;cursor:default}
.line{border-color:var(--soft);background:none;color:var(--text)}
.drop{display:grid;gap:12px;padding:20px;border:1px dashed var(--soft);border-radius:12px;text-align:center}
.drop[data-over]{border-color:var(--focus);background:var(--chip)}
.pick{position:relative}
.pick input{position:absolute;inset:0;width:100%;height:100%;opacity:0;cursor:pointer}
.pick:has(:focus-visible){outline:2px solid var(--focus);outline-offset:2px}
[data-any] .drop{padding:12px}
[data-any] .pick{border-color:var(--soft);background:none;color:var(--text)}
.files{display:grid;gap:12px}
.file{display:grid;grid-template-columns:64px minmax(0,1fr) 44px;gap:4px 12px;align-items:start;padding:12px;border:1px solid var(--line);border-radius:12px}
.file .pic{width:64px;height:64px;border-radius:8px;background:var(--chip);object-fit:cover;display:grid;place-items:center;font-size:12px;line-height:16px;color:var(--soft);text-transform:uppercase;overflow:hidden}
.file .name{font-weight:500}
.file .wide{grid-column:1/4;margin-top:8px}
.file progress{width:100%;height:6px;margin-top:8px;border:0;border-radius:3px;background:var(--chip);accent-color:var(--focus);appearance:none;overflow:hidden}
.file progress::-webkit-progress-bar{background:var(--chip)}
.file progress::-webkit-progress-value{background:var(--focus)}
.file progress::-moz-progress-bar{background:var(--focus)}
.bare{min-width:44px;min-height:44px;padding:0;border:0;border-radius:8px;background:none;color:var(--soft);cursor:pointer}
.bare:hover{background:var(--chip);color:var(--text)}
.field input:disabled{opacity:.6}
.again{margin-inline-start:-12px;padding:0 12px;color:var(--focus);font-weight:500}
summary{min-height:44px;padding-block:10px;font-weight:500;cursor:pointer}
.terms{padding:12px 14px;border:1px solid var(--line);border-radius:8px;font-size:14px;line-height:21px;white-space:pre-line}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 16px}
dt{color:var(--soft)}
.code{font:12px/16px ui-monospace,Menlo,Consolas,monospace;color:var(--soft)}
.lines{display:grid;gap:8px}
.lone{display:grid;place-items:center;min-height:100dvh;padding:20px;background:var(--page)}
.card{display:grid;gap:16px;width:min(560px,100%);padding:24px;border:1px solid var(--line);border-radius:12px;background:var(--card)}
@media (min-width:768px){body{background:var(--page)}h1{font-size:34px;line-height:38px}.card{padding:32px}.page{max-width:640px;margin:48px auto;padding:40px;border:1px solid var(--line);border-radius:12px;background:var(--card)}}
@media print{.line{display:none}.lone{min-height:0}}
`);
