import { pageFaces } from '#platform/http/page-fonts.ts';
import { inline } from '#platform/http/policy.ts';
import { documentSheet } from '../../document-sheet.ts';

/** The styles of the pages of links: one small sheet inside the page, so that the first paint waits for nothing. */
export const style = inline(`${pageFaces}
:root{color-scheme:light dark;--page:#fff;--stage:#ecf0f1;--text:#14191c;--soft:#54626a;--line:#dde3e5;--chip:#ecf0f1;--ink:#14191c;--on-ink:#fff;--edge:#14191c;--focus:#0b6e79;--wrong:#b42525}
@media (prefers-color-scheme:dark){:root{--page:#14191c;--stage:#090b0c;--text:#eef2f3;--soft:#a3b0b7;--line:#2b3439;--chip:#232b30;--ink:#eef2f3;--on-ink:#14191c;--edge:#eef2f3;--focus:#5cc4d0;--wrong:#ff8f8f}}
*{box-sizing:border-box}
[hidden]{display:none!important}
[dir=auto]:not(input){text-align:-webkit-match-parent;text-align:match-parent}
body{margin:0;background:var(--page);color:var(--text);font:14px/22px Inter,"Inter Variable",system-ui,sans-serif;font-variant-ligatures:no-contextual}
a,button,input,textarea{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
h1,.logo{font-family:Newsreader,"Newsreader Variable",Georgia,serif;font-weight:400;letter-spacing:-.02em}
.page{display:grid;grid-template:64px minmax(0,1fr)/minmax(0,1fr) 372px;height:100dvh}
.head{grid-column:1/3;display:flex;align-items:center;justify-content:space-between;gap:12px;padding:0 24px 0 32px}
.logo{overflow:hidden;font-size:24px;line-height:32px;text-overflow:ellipsis;white-space:nowrap}
img.logo{max-width:180px;max-height:32px;width:auto;height:auto}
.act{display:flex;align-items:center;justify-content:center;gap:6px;min-width:44px;min-height:44px;padding:0 12px;border:0;border-radius:6px;background:none;color:var(--soft);cursor:pointer}
.act:hover{background:var(--chip);color:var(--text)}
.stage{display:grid;place-items:center;min-width:0;min-height:0;padding:32px 88px;background:var(--stage)}
.stage img,.stage video{display:block;max-width:100%;max-height:calc(100dvh - 128px);width:auto;height:auto;box-shadow:0 1px 2px rgb(12 20 22/.16),0 16px 40px -20px rgb(12 20 22/.4)}
@media (prefers-color-scheme:dark){.stage .clear{background:#dde2e3}}
.stage>p{margin:0;padding:24px;text-align:center}
.stage>p,.unheard figcaption{color:var(--soft)}
.unheard{display:grid;gap:20px;margin:0;justify-items:center}
.unheard figcaption{padding:0 20px 20px;text-align:center}
.stage .unheard.unheard img{box-shadow:none;max-height:max(40dvh,100dvh - 240px)}
.stage.reads{display:block;padding:32px;overflow:auto}
.stage.reads:focus-visible{outline:2px solid var(--focus);outline-offset:-2px}
${documentSheet}
.side{padding:32px;overflow:auto;overflow-wrap:anywhere}
.side h1{margin:0 0 20px;font-size:34px;line-height:38px}
.words{margin:0 0 20px;color:var(--soft);white-space:pre-line}
.note{margin:0;color:var(--soft)}
dl{display:grid;grid-template-columns:100px minmax(0,1fr);gap:9px 0;margin:24px 0;font-size:13px;line-height:20px;font-variant-numeric:tabular-nums}
dt{color:var(--soft)}dd{margin:0}
h2{margin:0 0 8px;font-size:16px;line-height:24px}
.tagged{font-size:13px;line-height:20px;font-weight:400;color:var(--soft)}
.tags{display:flex;flex-wrap:wrap;gap:6px;margin:0;padding:0;list-style:none;font-size:13px;line-height:20px}
.tags li{padding:2px 10px;border-radius:99px;background:var(--chip)}
.report{margin-top:20px;font-size:13px}.report a{display:inline-flex;align-items:center;min-height:44px;color:var(--soft)}
.terms{margin-top:28px;padding-top:16px;border-top:1px solid var(--line)}
.terms h2{font-size:13px;line-height:20px}
.terms .words{margin:0 0 8px;font-size:13px;line-height:20px}
.take{display:flex;gap:1px}
.button{display:flex;align-items:center;justify-content:center;gap:8px;flex:1;min-height:44px;padding:0 16px;border:1px solid var(--edge);border-radius:6px;background:var(--ink);color:var(--on-ink);font-weight:500;text-decoration:none;cursor:pointer}
.button:hover{filter:brightness(.92)}
.take .button:not(:last-child){border-radius:6px 0 0 6px}
.take .more{flex:none;padding:0 12px;border-radius:0 6px 6px 0}
.plain{border-color:var(--line);background:none;color:var(--text)}
.sheet{width:min(440px,calc(100% - 40px));max-height:calc(100% - 40px);margin:auto;padding:24px;border:0;border-radius:12px;background:var(--page);color:var(--text)}
.sheet::backdrop{background:rgb(12 16 18/.6)}
.sheet p,.card p{margin:0 0 16px;color:var(--soft)}
.sizes{display:grid}
.size{display:flex;align-items:center;justify-content:space-between;gap:12px;min-height:44px;border-bottom:1px solid var(--line);font-weight:500;text-decoration:none}
.size:hover{text-decoration:underline;text-underline-offset:3px}
.size span{color:var(--soft);font-weight:400;font-variant-numeric:tabular-nums}
.foot{display:flex;gap:8px;margin-top:16px}
.foot .button{flex:1 1 auto;white-space:nowrap}
label{display:grid;gap:4px;margin-bottom:12px;font-weight:500}
input,textarea{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--soft);border-radius:6px;background:var(--page);font-weight:400}
textarea{resize:vertical}
.said:empty{display:none}
.sheet .said,.card .said{margin:0 0 12px;color:var(--wrong)}
.sheet .done{color:var(--text);outline:0}
form>.plain{width:100%}
.lone{display:grid;place-items:center;min-height:100dvh;padding:20px;background:var(--stage)}
.card{width:min(440px,100%);padding:32px;border-radius:12px;background:var(--page);box-shadow:0 24px 64px -32px rgb(12 20 22/.4)}
.card h1{margin:0 0 8px;font-size:28px;line-height:34px}
.card .button{width:100%}
.card p:last-child{margin:0}
.embed{display:grid;grid-template-rows:minmax(0,1fr) auto;height:100dvh;background:var(--stage)}
.embed .stage{padding:0}
.embed .doc{min-height:100%;padding:24px;box-shadow:none}
.embed .stage img,.embed .stage video{max-height:calc(100dvh - 52px);object-fit:contain;box-shadow:none}
.bar{display:flex;align-items:center;gap:12px;min-height:52px;padding:4px 16px;background:var(--page)}
.bar span{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bar a{display:grid;place-items:center;min-height:44px;font-weight:500}
@media (max-width:767px){.page{display:block;height:auto}.head{height:56px;padding:0 8px 0 20px}.stage{min-height:160px;padding:0}.stage img,.stage video{max-height:60dvh;box-shadow:none}.page .reads{padding:0;max-height:70dvh}.doc{padding:22px 20px;box-shadow:none}.side{padding:22px 20px}.side h1{margin-bottom:16px;font-size:30px;line-height:34px}.page:has(.take){padding-bottom:92px}.page .take{position:fixed;inset:auto 0 0;padding:12px 20px 22px;border-top:1px solid var(--line);background:var(--page)}.card{padding:24px}}
@media print{.act,.take{display:none}}
`);

/** Sends the forms as the calls take them and says what came of it, copies the link, and closes what was chosen from. */
export const script = inline(`
for(const form of document.querySelectorAll('form[data-to]')){const said=form.querySelector('.said');form.addEventListener('submit',async(event)=>{event.preventDefault();const button=form.querySelector('[type=submit]');button.disabled=true;said.textContent='';const body=Object.fromEntries([...new FormData(form)].filter(([,value])=>value!==''));try{const answer=await fetch(form.dataset.to,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)});if(answer.ok){if(!form.dataset.done)return location.reload();const done=document.createElement('p');done.className='done';done.tabIndex=-1;done.textContent=form.dataset.done;form.previousElementSibling.remove();const close=form.querySelector('.plain');close.textContent='Close';const way=document.createElement('a');way.className='button';way.textContent='Check its status';way.href=(await answer.json()).status_url;const foot=document.createElement('div');foot.className='foot';foot.append(close,way);form.replaceChildren(done,foot);done.focus();return}const problem=await answer.json();const [first]=problem.errors||[];said.textContent=first?first.path==='password'?'That is not the password of this link.':first.path+' '+first.message:problem.detail;button.disabled=false}catch{said.textContent='The server could not be reached. Try again.';button.disabled=false}})}
const copy=document.querySelector('[data-copy]');if(copy&&navigator.clipboard){copy.hidden=false;const said=copy.querySelector('span');let timer;copy.addEventListener('click',async()=>{try{await navigator.clipboard.writeText(location.href.split('#')[0]);said.textContent='Copied'}catch{said.textContent='Copy the address above'}clearTimeout(timer);timer=setTimeout(()=>{said.textContent=''},2000)})}
for(const list of document.querySelectorAll('[data-closes]'))list.addEventListener('click',(event)=>event.target.closest('[data-made]')||list.closest('[popover]').hidePopover());
for(const link of document.querySelectorAll('[data-made]')){const said=link.querySelector('span');let busy=false;link.addEventListener('click',async(event)=>{if(!link.hasAttribute('download'))return;event.preventDefault();if(busy)return;busy=true;try{for(;;){const answer=await fetch(link.href,{headers:{range:'bytes=1-1'}});if(answer.status===202){const {progress}=await answer.json();said.textContent='Converting: '+Math.round(progress)+' %';await new Promise((done)=>setTimeout(done,1000));continue}if(!answer.ok){const problem=await answer.json();said.textContent=problem.detail;break}said.textContent='Ready';const ready=document.createElement('a');ready.href=link.href;ready.download='';ready.click();break}}catch{said.textContent='The server could not be reached. Try again.'}busy=false})}
`);
