import { pageFaces } from '#platform/http/page-fonts.ts';
import { inline } from '#platform/http/policy.ts';

/** The styles of all pages of a Media Centre: one small sheet inside the page, so that the first paint waits for nothing. */
export const style = inline(`${pageFaces}
:root{color-scheme:light dark;--gap:clamp(20px,3.4vw,48px)}
*{box-sizing:border-box}
[hidden]{display:none!important}
html{scroll-padding-top:16px}
body{display:flex;flex-direction:column;min-height:100dvh;margin:0;background:var(--page);color:var(--text);font:14px/22px var(--body);overflow-wrap:anywhere}
a{color:inherit;text-decoration:none}
a:hover{text-decoration:underline;text-underline-offset:3px}
a,button,input,textarea,select{font:inherit;color:inherit}
img{display:block;max-width:100%;height:auto}
h1,h2,.name{font-family:var(--display);font-weight:400;letter-spacing:-.02em;margin:0}
p{margin:0}
ul,ol{margin:0;padding:0;list-style:none}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
.unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
main{flex:1 0 auto;min-width:0}
.skip{position:absolute;top:8px;inset-inline-start:-9999px;z-index:9;padding:12px 20px;background:var(--page);border:1px solid var(--edge);border-radius:6px}
.skip:focus{inset-inline-start:8px}
.soft{color:var(--soft)}
[dir=auto]:not(.words,input){text-align:-webkit-match-parent;text-align:match-parent}
:is(h1,h2,b,.name):dir(rtl){letter-spacing:0}.hero h1:dir(rtl),.head h1:dir(rtl){line-height:1.3}
.words{white-space:pre-line}
.top{display:flex;align-items:center;gap:28px;min-height:72px;padding:8px var(--gap)}
.name{font-size:26px;line-height:32px;font-weight:500;margin-inline-end:20px}
.name:hover{text-decoration:none}.top .name{display:flex;align-items:center;min-height:44px}
.name img{max-height:36px;width:auto}
.nav{display:flex;flex:1;align-items:center;gap:28px;position:static;margin:0;padding:0;border:0;background:none;color:inherit;inset:auto;width:auto;height:auto;overflow:visible}
.nav a{padding:11px 0;color:var(--soft)}
.nav a[aria-current]{color:var(--text);font-weight:500}
.gap{flex:1}
.look,.menu{place-items:center;width:44px;height:44px;padding:0;border:0;background:none;cursor:pointer}
.look{display:grid;color:var(--soft)}
.held:not(:has(.on)){display:none}.held .basket{position:static;margin:0;min-height:44px;padding:0 14px;border-color:var(--edge);background:none;box-shadow:none;cursor:pointer}
.speaks button{display:flex;align-items:center;gap:8px;min-height:44px;padding:0;border:0;background:none;color:var(--soft);cursor:pointer}
#languages{position:fixed;inset:auto;inset-block-start:64px;inset-inline-end:var(--gap);margin:0;min-width:176px;padding:8px 0;border:1px solid var(--line);border-radius:12px;background:var(--page);color:inherit;box-shadow:0 24px 64px -16px rgb(12 20 22/.32)}
#languages a{display:flex;align-items:center;min-height:44px;padding:0 20px;color:var(--text)}
#languages [aria-current]{font-weight:600}
.leave button{min-height:44px;padding:0;border:0;background:none;color:var(--soft);font:inherit;cursor:pointer}
.leave button:hover{text-decoration:underline}
.menu{display:none}
.icon{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round}
.hero{display:grid;grid-template-columns:minmax(0,1fr);align-items:end}
.hero.has{grid-template-columns:minmax(0,2fr) minmax(0,3fr);min-height:380px}
.hero>div{display:flex;flex-direction:column;gap:18px;padding-block:40px;padding-inline:var(--gap) 40px;max-width:720px}
.hero h1{font-size:clamp(46px,5.3vw,76px);line-height:.96;letter-spacing:-.035em;padding-bottom:.06em}
.hero p{font-size:16px;line-height:25px;color:var(--soft);max-width:38em}
.hero>img{width:100%;aspect-ratio:auto;height:0;min-height:100%;object-fit:cover}
.find{display:flex;align-items:center;gap:10px;height:48px;max-width:560px;padding-inline:16px 6px;border:1px solid var(--edge);border-radius:99px}
.find:focus-within{outline:2px solid var(--link);outline-offset:1px}
.find input{flex:1;min-width:0;height:44px;border:0;background:none;outline:0}
.find input::placeholder{color:var(--soft);opacity:1}
.find .icon{flex:none}
.button{display:inline-flex;align-items:center;justify-content:center;gap:8px;min-height:44px;padding:0 18px;border:1px solid var(--rim);border-radius:6px;background:var(--accent);color:var(--on-accent);font-weight:500;cursor:pointer}
.button:hover{filter:brightness(.94);text-decoration:none}
.button.plain{border-color:var(--edge);background:none;color:var(--text)}
.find .button{min-height:36px;border-radius:99px;position:relative}
.find .button::after{content:"";position:absolute;inset:-5px -6px}
.sec{padding:36px var(--gap) 0}
.sec>.words+.words{margin-top:12px}
.sec>header{display:flex;align-items:baseline;gap:12px;margin-bottom:14px}
.sec:has(.all)>header{padding-inline-end:9em}
main>.sec:has(>.choose>.all):not(:has(>header)){padding-top:56px}
.sec h2{flex:1;font-size:30px;line-height:36px}
.more{padding:11px 0;color:var(--link);font-weight:500}
.next{display:flex;justify-content:center;padding:32px var(--gap) 0}
.albums{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:28px 20px}
.lead{grid-template-columns:1.45fr 1fr 1fr 1fr}
.album a{display:block}
.album img,.blank{width:100%;aspect-ratio:4/3;object-fit:cover;border-radius:3px}
.album img{outline:1px solid color-mix(in srgb,var(--text) 10%,transparent);outline-offset:-1px}
.lead .album img,.lead .blank{height:204px;aspect-ratio:auto}
.blank{display:grid;place-items:center;background:var(--stage);color:var(--soft)}
.album b{display:block;margin-top:12px;font-size:16px;line-height:24px;font-weight:500;letter-spacing:-.01em}
.album span{color:var(--soft);font-size:13px}
.files.masonry{columns:4;column-gap:10px}
.files.masonry .tile{break-inside:avoid;margin-bottom:10px}
.files.grid{display:grid;grid-template-columns:repeat(4,minmax(0,1fr));gap:16px 10px}
.files.grid .pic img,.files.grid .none{aspect-ratio:1;height:auto;object-fit:cover}
.files.list{display:grid;gap:0}
.files.list .tile{display:grid;grid-template-columns:120px 1fr;gap:20px;align-items:center;padding:10px 0;border-bottom:1px solid var(--line)}
.files.list .pic img,.files.list .none{height:80px;aspect-ratio:auto;object-fit:contain}
.tile{position:relative}
.tile .pic{display:block;position:relative}
.tile .pic img{width:100%;border-radius:3px}
.paper .pic img{outline:1px solid var(--line);outline-offset:-1px}
.none{display:grid;place-items:center;aspect-ratio:4/3;border-radius:3px;background:var(--stage);color:var(--soft);font-size:13px}
.tile:has(:checked) .pic img,.tile:has(:checked) .none{box-shadow:0 0 0 2px var(--page),0 0 0 4px var(--rim)}
.facts{padding:8px 0 6px;font-size:13px;line-height:18px}
.facts b{display:block;font-size:14px;line-height:20px;font-weight:500}
.facts span{display:block;color:var(--soft)}
.tag{position:absolute;inset-block-end:8px;inset-inline-start:8px;padding:2px 8px;border-radius:99px;background:#0c0f10d9;color:#fff;font-size:12px;line-height:18px}
.pick{position:absolute;inset-block-start:0;inset-inline-start:0;display:grid;place-items:center;width:44px;height:44px;cursor:pointer}
.pick input{appearance:none;width:24px;height:24px;margin:0;border:1.5px solid #fff;border-radius:6px;background:#0c0f1066;cursor:pointer}
.pick input:not(:checked){box-shadow:0 0 0 1px #0c0f1080}
.pick input:checked{background:var(--accent) no-repeat center/16px;box-shadow:0 0 0 1px var(--rim)}
.pick input:checked::after{content:"";display:block;width:6px;height:11px;margin:2px auto;border:solid var(--on-accent);border-width:0 2px 2px 0;transform:rotate(45deg)}
.basket{display:none;position:sticky;bottom:16px;z-index:5;width:max-content;max-width:100%;margin:16px auto 0;align-items:center;gap:16px;padding:6px 6px 6px 20px;border-radius:99px;background:var(--page);border:1px solid var(--line);box-shadow:0 24px 64px -16px rgb(12 20 22/.32)}
form:has([name=files]:checked) .basket,.basket.on{display:flex}
.basket .button{border-radius:99px}
.set{display:flex}
.set img{width:32px;height:32px;border-radius:50%;object-fit:cover;border:2px solid var(--page)}
.set img+img{margin-inline-start:-10px}
.crumbs ol{display:flex;flex-wrap:wrap;gap:0 8px;padding:0 var(--gap);font-size:13px;color:var(--soft)}
.crumbs li{display:flex;align-items:center;min-height:44px}
.crumbs a{display:flex;align-items:center;min-height:44px}
.crumbs li+li::before{content:"/";padding-inline-end:8px}
.head{padding:8px var(--gap) 0}
.head h1{font-size:clamp(34px,4vw,48px);line-height:1.06}
.head p{margin-top:10px;max-width:60em;font-size:16px;line-height:25px;color:var(--soft)}
.head .find{margin-top:16px}
.found{display:grid;grid-template-columns:220px minmax(0,1fr);gap:32px;padding:24px var(--gap) 0}
.found .sec{padding:0}
.facets{display:grid;gap:20px;align-content:start;font-size:13px}
.to-facets{display:none}
.facets fieldset{margin:0;padding:0;border:0;min-width:0}
.facets legend{padding:0 0 4px;font-weight:600}
.facets label{display:flex;align-items:center;gap:10px;min-height:32px;cursor:pointer}
.facets input,.field input[type=checkbox],.agree input[type=checkbox]{width:18px;height:18px;flex:none;accent-color:var(--accent)}
.facets .field{display:grid}
.facets summary{min-height:44px;padding:11px 0;font-weight:600;cursor:pointer}
.page{display:grid;grid-template-columns:minmax(0,1fr) 380px;min-height:calc(100dvh - 72px)}
.stage{min-width:0;overflow-x:clip;background:var(--stage)}
.show{position:sticky;top:0;display:grid;grid-template-rows:minmax(0,1fr) auto;place-items:center;gap:8px;height:calc(100dvh - 116px);min-height:420px;padding:32px 32px 16px}
.reads .show{position:static;display:block;height:auto}
.stage.reads{display:block}
.steps{display:flex;justify-content:space-between;gap:12px;width:100%}
.steps a,.steps span{display:flex;align-items:center;min-height:44px;padding:0 12px}
.side{padding:28px 32px 40px}
.side h1{font-size:34px;line-height:38px}
.side>.words{margin-top:12px;color:var(--soft)}
.side section{margin-top:24px;padding-top:20px;border-top:1px solid var(--line)}
.side h2{font:600 13px/20px var(--body);letter-spacing:0;margin-bottom:8px}
.credit{display:flex;align-items:center;gap:12px;justify-content:space-between}
.size{display:flex;align-items:center;justify-content:space-between;gap:12px;width:100%;min-height:48px;padding:0;border:0;border-bottom:1px solid var(--line);background:none;font-weight:500;text-align:start;cursor:pointer}
.size:hover b{text-decoration:underline;text-underline-offset:3px;text-decoration-thickness:1px}
.size b{font-weight:500;color:var(--link)}
.size span{color:var(--soft);font-weight:400;font-variant-numeric:tabular-nums}
.size+p,form+p,form .button+p{margin-top:12px}
.agree.pick-one{margin-top:12px}
details>summary{min-height:44px;padding:11px 0;cursor:pointer;color:var(--link)}
details .words{color:var(--soft)}
dl{display:grid;grid-template-columns:110px minmax(0,1fr);gap:8px 12px;margin:0;font-size:13px;line-height:20px;font-variant-numeric:tabular-nums}
dt{color:var(--soft)}dd{margin:0}
.as{margin-bottom:16px}
.agree,.field{display:flex;gap:10px;align-items:center;min-height:44px}
.field{display:grid;gap:4px;margin-bottom:10px;font-weight:500}
.field input,.field textarea,.field select{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--edge);border-radius:6px;background:var(--page);font-weight:400}
.act{min-height:44px;padding:0 12px;border:1px solid var(--line);border-radius:6px;background:none;cursor:pointer}
.wrong{margin:12px 0;padding:12px 16px;border:1px solid #b42525;border-radius:6px}
.act.bare{border:0;color:var(--link);font-weight:500}
.act.bare:hover{text-decoration:underline;text-underline-offset:3px}
.narrow{max-width:calc(480px + 2*var(--gap))}
.head .whole{display:flex;flex-wrap:wrap;gap:8px;margin-top:16px;font-size:14px;line-height:22px}
.whole .more{padding-inline:8px}
.rows>li{display:grid;grid-template-columns:96px minmax(0,1fr) auto;gap:16px;align-items:center;padding:10px 0;border-bottom:1px solid var(--line)}
.rows div>a{display:inline-block;margin-block:-11px;padding-block:11px}
.rows+p{margin-top:12px}
.rows img,.rows .none{width:96px;height:64px;object-fit:cover;border-radius:3px;aspect-ratio:auto}
.two h2{margin-bottom:8px;font-size:24px;line-height:30px}.two section+section{margin-top:32px}.two form+form,.two p+form{margin-top:16px}.take p+.button{margin-top:12px}
.two{display:grid;grid-template-columns:minmax(0,1fr) 380px;gap:48px;padding:24px var(--gap) 0}
.foot{display:flex;flex-wrap:wrap;align-items:baseline;gap:8px 28px;margin-top:56px;padding:28px var(--gap) 48px;border-top:1px solid var(--line)}
.foot .name{flex:none}.foot .words{flex:1;min-width:200px;color:var(--soft)}
.foot a{padding:11px 0;color:var(--soft)}
.lone{display:grid;place-items:center;min-height:100dvh;padding:20px;background:var(--stage)}
.card{width:min(440px,100%);padding:32px;border-radius:12px;background:var(--page)}
.card h1{font-size:28px;line-height:34px;margin-bottom:8px}
.card p{margin-bottom:16px;color:var(--soft)}.card>p:last-child{margin-bottom:0}.card>.button{margin-top:4px}
.card .button{width:100%}.card .other{margin:20px 0 0;font-size:14px}
.choose{position:relative}.all{position:absolute;inset-inline-end:0;bottom:100%;padding:0}.found .all{bottom:calc(100% - 8px)}
.way{display:none}
@media (hover:hover){.tile:is(:hover,:focus-within) .way{display:block;position:absolute;inset-block-start:8px;inset-inline-end:8px;padding:6px 12px;border-radius:99px;background:#0c0f10d9;color:#fff;font-size:13px;line-height:20px}.files.list .way{inset-block-start:50%;translate:0 -50%}}
@media (max-width:1099px){.files.masonry{columns:3}.albums,.files.grid{grid-template-columns:repeat(3,minmax(0,1fr))}.page{grid-template-columns:minmax(0,1fr) 340px}}
@media (max-width:767px){
.top{min-height:60px;gap:8px}.name{flex:1;font-size:24px}
.menu{display:grid;margin-inline-end:-12px}
.nav{display:none;position:fixed;inset:64px 12px auto;flex-direction:column;align-items:stretch;gap:0;padding:8px 20px;border:1px solid var(--line);border-radius:12px;background:var(--page);box-shadow:0 24px 64px -16px rgb(12 20 22/.32)}
.nav:popover-open{display:flex}.gap{display:none}
.hero.has{grid-template-columns:1fr;min-height:0}.hero>img{order:-1;height:208px;min-height:0}.hero>div{gap:12px;padding:20px var(--gap) 0}.hero h1{font-size:46px;line-height:46px}
.sec{padding-top:32px}.albums{grid-template-columns:1fr 1fr;gap:16px 10px}.lead .album:first-child,.lead .album:last-child{grid-column:1/-1}.album img,.blank,.lead .album img,.lead .blank{height:128px;aspect-ratio:auto}.lead .album:first-child img,.lead .album:last-child img{height:150px}.album b{margin-top:8px;font-size:14px;line-height:20px}
.files.masonry{columns:2;column-gap:5px}.files.masonry .tile{margin-bottom:5px}.files.grid{grid-template-columns:1fr 1fr;gap:8px 5px}
.found,.two,.page{grid-template-columns:minmax(0,1fr);gap:20px}.page{gap:0}.facets label{min-height:44px}.facets{order:2;scroll-margin-top:16px}.to-facets{display:inline-flex;min-width:44px;margin-top:8px}
.show{position:relative;height:auto;min-height:0;padding:0 0 8px}.side{padding:20px var(--gap) 0}.side h1{font-size:30px;line-height:34px}
.basket{position:sticky;bottom:12px;width:auto;justify-content:space-between}
.foot{flex-direction:column;align-items:stretch}
.rows>li{grid-template-columns:72px minmax(0,1fr) auto}.rows img,.rows .none{width:72px;height:54px}
}
@media (scripting:none){img[data-src]{display:none}}
@media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
@media print{body{display:block}.nav,.look,.held,.all,.way,.menu,.find,.pick,.basket,.skip,.steps,.next,.facets,.take,.act,.more{display:none!important}.files.masonry{columns:3}.tile{break-inside:avoid}.page,.found{display:block}.stage{background:none}.show{position:static;height:auto;padding:0}.foot{margin-top:24px;padding-bottom:0}.facts{display:block!important}}
`);
