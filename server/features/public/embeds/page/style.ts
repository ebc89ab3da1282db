import { pageFaces } from '#platform/http/page-fonts.ts';
import { inline } from '#platform/http/policy.ts';

/** The styles of a single embed inside its frame: one sheet in the page, so that the first paint waits for nothing. */
export const style = inline(`${pageFaces}
*{box-sizing:border-box}
[hidden]{display:none!important}
html,body{height:100%;margin:0;background:transparent}
body{color:#fff;font:400 13px/20px Inter,system-ui,sans-serif}
.frame{position:relative;height:100%;overflow:hidden;touch-action:pan-y}
.slide{position:absolute;inset:0;margin:0}
.slide>img{display:block;width:100%;height:100%;object-fit:cover;background:#161b1c}
.film vitrine-player{height:calc(100% - 56px)}
.film video{display:block;width:100%;height:100%;background:#000}
.slide.film{background:#000}
.plain{display:grid;place-items:center;height:100%;margin:0;padding:24px 24px 72px;background:#161b1c;font:400 20px/28px Newsreader,Georgia,serif;text-align:center;overflow-wrap:anywhere}
.slide:not(.film,.reads)::after{content:"";position:absolute;inset:auto 0 0;height:160px;background:linear-gradient(transparent,rgb(12 15 16/.08) 20%,rgb(12 15 16/.36) 50%,rgb(12 15 16/.72) 80%,rgb(12 15 16/.86));pointer-events:none}
.bar{position:absolute;inset:auto 0 0;z-index:2;display:flex;align-items:center;gap:16px;height:60px;padding:0 8px 4px 18px;pointer-events:none;text-shadow:0 0 6px rgb(12 15 16/.7)}
.bar>*{pointer-events:auto}
.logo{flex:none;max-width:180px;overflow:hidden;font:500 20px/24px Newsreader,Georgia,serif;letter-spacing:-.02em;text-overflow:ellipsis;white-space:nowrap}
img.logo{max-height:32px;width:auto}
figcaption{display:none}
#said{flex:1;min-width:0;margin:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
#said b,#said span{font-weight:400}
#said span{margin-left:6px;opacity:.86}
.acts{display:flex;flex:none}
.act{display:grid;place-items:center;width:44px;height:44px;padding:0;border:0;border-radius:6px;background:none;color:#fff;cursor:pointer}
.act:hover{background:rgb(255 255 255/.18)}
.go{position:absolute;top:50%;z-index:2;display:grid;place-items:center;width:44px;height:44px;margin-top:-22px;padding:0;border:0;border-radius:50%;background:rgb(12 15 16/.72);color:#fff;cursor:pointer}
.go:hover{background:rgb(12 15 16/.9)}
.go.p{left:12px}.go.n{right:12px}
.pos{position:absolute;top:12px;right:12px;z-index:2;margin:0;padding:2px 8px;border-radius:4px;background:rgb(12 15 16/.72);font-weight:500;font-variant-numeric:tabular-nums}
:focus-visible{outline:2px solid #fff;outline-offset:-3px;box-shadow:0 0 0 3px rgb(12 15 16/.9)}
:fullscreen .slide>img{object-fit:contain;background:#000}
dialog{width:min(420px,calc(100% - 24px));max-height:calc(100% - 24px);padding:20px;border:0;border-radius:12px;background:#fff;color:#14191c}
dialog::backdrop{background:rgb(12 16 18/.6)}
h2{margin:0 0 8px;font-size:16px;line-height:24px}
dialog p{margin:0 0 16px;overflow-wrap:anywhere}
form{display:flex;gap:8px}
.button{display:grid;place-items:center;min-height:44px;padding:0 16px;border:1px solid #14191c;border-radius:6px;background:#14191c;color:#fff;font:500 14px/20px Inter,system-ui,sans-serif;text-decoration:none;cursor:pointer}
.quiet{background:none;color:#14191c}
dialog :focus-visible{outline-color:#0b6e79;outline-offset:2px;box-shadow:none}
@media (max-width:479px){.bar{gap:10px;padding-left:12px}.logo{max-width:30%;font-size:16px}#said b,#said span{display:block;margin:0;overflow:hidden;text-overflow:ellipsis}#said{line-height:17px;font-size:12px}}
@media (max-width:299px){.logo{display:none}}
@media (prefers-reduced-motion:no-preference){.slide.in{animation:in .2s ease-out}@keyframes in{from{opacity:0}}}
`);
