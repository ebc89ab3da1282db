/** How the pages of links look: one small sheet inside the page, so that the first paint waits for nothing. */
export const style = `
:root{color-scheme:light dark;--page:#fff;--stage:#ecf0f1;--text:#14191c;--soft:#54626a;--line:#dde3e5;--chip:#ecf0f1;--ink:#b2442c;--on-ink:#fff;--focus:#0b6e79}
@media (prefers-color-scheme:dark){:root{--page:#14191c;--stage:#0c1012;--text:#eef2f3;--soft:#a3b0b7;--line:#2b3439;--chip:#232b30;--ink:#e0765c;--on-ink:#14191c;--focus:#5cc4d0}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:14px/21px Inter,system-ui,sans-serif}
a,button,input,textarea{font:inherit;color:inherit}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
.page{display:grid;grid-template:64px 1fr/1fr 340px;min-height:100dvh}
.head{grid-column:1/3;display:flex;align-items:center;padding:0 32px;font:400 22px/28px Newsreader,Georgia,serif}
.stage{display:grid;place-items:center;min-width:0;padding:5%;background:var(--stage)}
.stage img,.stage video{display:block;max-width:100%;max-height:calc(100dvh - 164px);width:auto;height:auto}
.stage p{color:var(--soft)}
.side{padding:24px 32px;overflow-wrap:anywhere}
h1{margin:0 0 20px;font:400 32px/38px Newsreader,Georgia,serif}
.words{margin:0 0 20px;color:var(--soft);white-space:pre-line}
dl{display:grid;grid-template-columns:100px 1fr;gap:8px 0;margin:24px 0;font-size:13px}
dt{color:var(--soft)}dd{margin:0}
.tags{display:flex;flex-wrap:wrap;gap:6px;margin:0;padding:0;list-style:none;font-size:13px}
.tags li{padding:2px 10px;border-radius:99px;background:var(--chip)}
h2{margin:0 0 12px;font-size:16px;line-height:24px}
.sizes{display:grid;gap:8px}
.button{display:flex;align-items:center;justify-content:center;min-height:44px;width:100%;padding:0 16px;border:0;border-radius:6px;background:var(--ink);color:var(--on-ink);font-weight:500;text-decoration:none;cursor:pointer}
.plain{background:none;border:1px solid var(--line);color:var(--text)}
.sheet{display:none;position:fixed;inset:0;place-items:center;padding:20px;background:rgb(12 16 18/.6)}
.sheet:target{display:grid}
.sheet>div,.card{width:min(440px,100%);padding:24px;border-radius:12px;background:var(--page)}
.sheet p{margin:0 0 16px}
.sheet .button+.button{margin-top:8px}
label{display:grid;gap:4px;margin-bottom:12px;font-weight:500}
input,textarea{min-height:44px;padding:8px 12px;border:1px solid var(--soft);border-radius:6px;background:var(--page)}
.said{min-height:21px;margin:12px 0 0}
.lone{display:grid;place-items:center;min-height:100dvh;padding:20px;background:var(--stage)}
.embed{display:grid;grid-template-rows:1fr auto;height:100dvh;background:var(--stage)}
.embed .stage{padding:0;min-height:0}
.embed .stage img,.embed .stage video{max-height:calc(100dvh - 52px);object-fit:contain}
.bar{display:flex;align-items:center;gap:12px;min-height:52px;padding:4px 12px;background:var(--page)}
.bar span{flex:1;min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.bar a{display:grid;place-items:center;min-height:44px}
@media (max-width:767px){.page{display:block}.head{height:56px;padding:0 20px}.stage{padding:0}.stage img,.stage video{max-height:60dvh}.side{padding:20px}}
`;

/** Sends the two forms as the calls take them, and says what came of it. */
export const script = `
for(const form of document.querySelectorAll('form[data-to]')){const said=form.querySelector('.said');form.addEventListener('submit',async(event)=>{event.preventDefault();const button=form.querySelector('button');button.disabled=true;said.textContent='';const body=Object.fromEntries([...new FormData(form)].filter(([,value])=>value!==''));try{const answer=await fetch(form.dataset.to,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)});if(answer.ok){if(form.dataset.done)said.textContent=form.dataset.done;else location.reload();return}const problem=await answer.json();said.textContent=problem.errors?.[0]?problem.errors[0].path+' '+problem.errors[0].message:problem.detail;button.disabled=false}catch{said.textContent='The server could not be reached. Try again.';button.disabled=false}})}
`;
