import { inline } from '#platform/http/policy.ts';

/** Steps, copies, downloads and fills the screen; the first picture needs none of it. Keeps nothing and sends nothing. */
export const script = inline(`
(() => {
const one = (what) => document.querySelector(what);
const slides = [...document.querySelectorAll('.slide')];
const said = one('#said'), pos = one('.pos'), take = one('#take'), copy = one('#copy'), full = one('#full'), words = one('#words'), report = one('#report');
let at = 0, saying;
const caption = () => said.replaceChildren(...[...slides[at].querySelector('figcaption').childNodes].map((node) => node.cloneNode(true)));
const early = (slide) => { const image = slide && slide.querySelector('img'); if (image) image.loading = 'eager'; };
const show = (to, moved) => {
  const now = slides[at];
  at = (to + slides.length) % slides.length;
  const next = slides[at];
  if (moved) {
    const film = now.querySelector('video, audio');
    if (film) film.pause();
    now.hidden = true;
    next.hidden = false;
    next.classList.add('in');
    pos.textContent = (at + 1) + ' of ' + slides.length;
  }
  early(next); early(slides[(at + 1) % slides.length]);
  clearTimeout(saying);
  caption();
  if (report) report.href = next.dataset.report;
  if (take) { take.hidden = !next.dataset.download; take.href = next.dataset.download || '#'; }
};
const step = (by) => show(at + by, true);
if (slides.length > 1) {
  pos.hidden = false;
  for (const [name, by] of [['.p', -1], ['.n', 1]]) { const button = one('.go' + name); button.hidden = false; button.onclick = () => step(by); }
  addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.target.closest('vitrine-player, dialog, .scroll')) return;
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: slides.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    show(to, true);
  });
  let from;
  addEventListener('touchstart', (event) => { from = event.touches.length === 1 && !event.target.closest('vitrine-player, dialog, .scroll') ? event.touches[0].clientX : undefined; }, { passive: true });
  addEventListener('touchend', (event) => {
    if (from === undefined) return;
    const by = event.changedTouches[0].clientX - from;
    from = undefined;
    if (Math.abs(by) >= 50) step(by < 0 ? 1 : -1);
  });
}
const old = (text) => {
  const field = document.createElement('textarea');
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  return done;
};
copy.onclick = async (event) => {
  event.preventDefault();
  const done = await (navigator.clipboard ? navigator.clipboard.writeText(copy.href).then(() => true, () => old(copy.href)) : old(copy.href));
  copy.focus();
  said.textContent = done ? 'Link copied' : copy.href;
  clearTimeout(saying);
  saying = setTimeout(caption, 2000);
};
if (take) take.onclick = (event) => {
  const { words: asks, owner, download } = slides[at].dataset;
  if (asks === undefined) return;
  event.preventDefault();
  one('#owner').textContent = owner || 'its owner';
  one('#agreed').href = download;
  words.showModal();
};
if (words) one('#agreed').onclick = () => words.close();
if (document.fullscreenEnabled) {
  full.hidden = false;
  full.onclick = () => document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen().catch(() => {});
}
show(0, false);
})();
`);
