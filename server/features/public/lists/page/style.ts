import { inline } from '#platform/http/policy.ts';

/** The look of the page of a folder or collection, over that of the page of one file. */
export const listStyle = inline(`
.shelf .head{position:sticky;top:0;z-index:1;height:64px;padding:0 20px 0 32px;background:var(--page);border-bottom:1px solid var(--line)}
.wall{max-width:1680px;margin:0 auto;padding:28px 32px 64px}
.wall h1{margin:0;font-size:34px;line-height:40px;overflow-wrap:anywhere}
.wall>.words{max-width:70ch;margin:8px 0 0}
.crumbs{display:flex;flex-wrap:wrap;align-items:center;gap:0 8px;margin:0 0 4px;font-size:13px;line-height:20px;color:var(--soft)}
.crumbs a{display:inline-flex;align-items:center;min-height:44px;color:inherit}
.tools{display:flex;flex-wrap:wrap;align-items:center;gap:12px;margin:24px 0}
.tools form{display:contents}
.tools .find{position:relative;flex:1 1 320px}
.tools .find input{padding-right:48px}
.tools .find button{position:absolute;inset:0 0 0 auto;display:grid;place-items:center;width:44px;padding:0;border:0;border-radius:6px;background:none;color:var(--soft);cursor:pointer}
.tools .find button:hover{color:var(--text)}
.tools .order{flex:0 1 200px}
.tools input,.tools select{width:100%;min-height:44px;padding:8px 12px;border:1px solid var(--soft);border-radius:6px;background:var(--page);color:var(--text);font:inherit;font-size:15px}
.tools .button{flex:none}
.folders,.tiles{display:grid;gap:16px;margin:0;padding:0;list-style:none}
.folders{grid-template-columns:repeat(auto-fill,minmax(220px,1fr));gap:12px;margin-bottom:28px}
.folders a{display:flex;align-items:center;gap:10px;min-height:52px;padding:8px 16px;border:1px solid var(--line);border-radius:8px;text-decoration:none;overflow-wrap:anywhere}
.folders a:hover{background:var(--chip)}
.folders svg{flex:none;color:var(--soft)}
.tiles{grid-template-columns:repeat(auto-fill,minmax(220px,1fr))}
.tiles a{display:block;border-radius:8px;text-decoration:none}
.tiles .pic{position:relative;display:grid;place-items:center;aspect-ratio:4/3;border-radius:8px;overflow:hidden;background:var(--stage)}
.tiles img{display:block;width:100%;height:100%;object-fit:contain}
.tiles a:hover .pic{filter:brightness(.96)}
.tiles .type{color:var(--soft);font-size:15px;text-transform:uppercase}
.tiles .length{position:absolute;right:8px;bottom:8px;padding:2px 6px;border-radius:4px;background:#14191ce6;color:#fff;font-size:12px;line-height:16px;font-variant-numeric:tabular-nums}
.tiles .name{display:block;padding:6px 2px 0;overflow:hidden;font-size:13px;line-height:20px;text-overflow:ellipsis;white-space:nowrap}
.none{padding:64px 0;text-align:center;color:var(--soft)}
.none b{display:block;margin-bottom:4px;color:var(--text);font-size:18px;line-height:26px}
.on{display:flex;justify-content:center;margin-top:28px}
.on .button{flex:none;min-width:160px}
a:focus-visible,select:focus-visible{outline:2px solid var(--focus);outline-offset:2px}
@media (max-width:767px){.shelf .head{height:56px;padding:0 8px 0 20px}.wall{padding:20px 20px 48px}.wall h1{font-size:28px;line-height:34px}.tools{margin:16px 0}.tools{gap:8px}.tools .find{flex:1 1 100%}.tools .order,.tools>.button{flex:1 1 0}.tiles{grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}.folders{grid-template-columns:minmax(0,1fr)}}
`);

/** Sorts at once when another order is chosen. */
export const listScript = inline(`
for(const order of document.querySelectorAll('select[data-now]'))order.addEventListener('change',()=>order.form.requestSubmit());
`);
