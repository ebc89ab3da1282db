import { onColour } from '../../teams/colours.ts';
import { boxOf, fixedRatio, keptPoint, spotOf } from './box.ts';
import { desktopFrom, tabletFrom } from './markup.ts';
import { masonryOf } from './masonry.ts';
import { type GalleryView, ratioOf } from './model.ts';

/** The same for every gallery. */
const plain = `
:host{display:block;text-align:start}
:host([hidden]){display:none}
*,*::before{box-sizing:border-box}
.room{container-type:inline-size;background:var(--back);color:var(--text);font-family:var(--font);font-size:14px;line-height:1.5}
section{position:relative}
[dir=auto]{text-align:-webkit-match-parent;text-align:match-parent}
header{padding:4px 0 16px}
h2{margin:0;font-family:var(--heading);font-size:32px;font-weight:400;line-height:1.15;letter-spacing:-.02em;overflow-wrap:anywhere}
.intro{margin:6px 0 0;white-space:pre-line;overflow-wrap:anywhere}
button{margin:0;padding:0;border:0;background:none;font:inherit;color:inherit}
button,a{cursor:pointer;-webkit-tap-highlight-color:transparent}
:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
svg{width:20px;height:20px;fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round;display:block}
.stage{position:relative}
.items{position:relative;display:grid;gap:var(--gutter);grid-template-columns:repeat(var(--n),minmax(0,1fr))}
.item{position:relative;overflow:hidden;border-radius:var(--corner);background:var(--c,#8883);aspect-ratio:var(--ratio,var(--r));container-type:inline-size}
.item:has(:focus-visible){outline:3px solid var(--accent);outline-offset:2px}
.open{display:block;width:100%;height:100%;color:inherit;text-decoration:none}
.open:focus-visible{outline:none}
img{display:block;width:100%;height:100%;object-fit:cover;object-position:var(--at,50% 50%)}
img[data-src]{visibility:hidden}
.none{display:grid;place-items:center;height:100%;padding:12px;text-align:center;color:var(--text)}
.film{position:absolute;inset:0;margin:auto;width:52px;height:52px;display:grid;place-items:center;border-radius:50%;background:#000a;color:#fff;pointer-events:none}
.told{position:absolute;inset:auto 0 0;display:grid;justify-items:start;gap:4px;padding:10px;color:#fff;font-size:12px;line-height:1.4;pointer-events:none}
.caption,.credit,.handle{max-width:100%;padding:3px 8px;border-radius:4px;background:#000000b8;overflow:hidden;text-overflow:ellipsis;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
.handle{font-weight:500;-webkit-line-clamp:1}
.cta{position:absolute;z-index:1;display:grid;place-items:center;width:44px;height:44px;margin:-22px 0 0 -22px;color:#111;text-decoration:none}
.cta i{display:grid;place-items:center;width:30px;height:30px;border-radius:50%;background:#fff;box-shadow:0 0 0 4px #fff5,0 1px 4px #0006}
.cta svg{width:16px;height:16px}
.cta b{position:absolute;top:100%;left:50%;translate:-50% -4px;max-width:min(220px,90cqi);width:max-content;padding:5px 10px;border-radius:6px;background:#fff;color:#111;font-size:13px;font-weight:500;box-shadow:0 2px 10px #0004;opacity:0;visibility:hidden;pointer-events:none;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.cta:hover b,.cta:focus-visible b{opacity:1;visibility:visible}
.cta:hover,.cta:focus-visible{z-index:2}
.cta:focus-visible{outline:none}
.cta:focus-visible i{outline:3px solid var(--accent);outline-offset:2px}
.cta.text{width:auto;height:auto;min-height:44px;margin:0;translate:-50% -50%}
.cta.text.left{translate:-22px -50%}.cta.text.right{translate:calc(22px - 100%) -50%}
.cta.text i{display:none}
.cta.text b{position:static;translate:none;max-width:min(220px,80cqi);padding:7px 14px;border:1.5px solid #0000;opacity:1;visibility:visible}
.cta.filled b{background:var(--accent);color:var(--on)}
.cta.outline b{background:#000b;color:#fff;border-color:#fff}
.cta.link b{padding:4px 8px;background:#ffffffeb;text-decoration:underline;text-underline-offset:3px;box-shadow:none}
.cta.text:focus-visible b{outline:3px solid var(--accent);outline-offset:2px}
.cta.high b{top:auto;bottom:100%;translate:-50% 4px}
.cta.left b{left:0;translate:0 -4px}.cta.right b{left:auto;right:0;translate:0 -4px}
.cta.high.left b{translate:0 4px}.cta.high.right b{translate:0 4px}
.more{display:block;min-height:44px;margin:24px auto 8px;padding:0 24px;border:1px solid currentColor;border-radius:6px;font-weight:500}
.more[aria-busy=true]{opacity:.6;cursor:progress}
.gallery .item:first-child{grid-column:1/-1;aspect-ratio:var(--lead)}
.masonry .items{display:block;height:var(--h)}
.masonry .item{position:absolute;width:calc((100% - (var(--n) - 1)*var(--gutter))/var(--n));left:calc(var(--col)*(100% + var(--gutter))/var(--n));top:var(--top)}
.carousel .items{display:flex;overflow-x:auto;scroll-snap-type:x mandatory;scrollbar-width:none;overscroll-behavior-x:contain;scroll-behavior:smooth;border-radius:var(--corner)}
.carousel .items::-webkit-scrollbar{display:none}
.carousel .item{flex:none;width:calc((100% - (var(--n) - 1)*var(--gutter))/var(--n));scroll-snap-align:start;aspect-ratio:var(--ratio,4/5)}
.slideshow .items{display:block;aspect-ratio:var(--ratio,var(--lead));overflow:hidden;border-radius:var(--corner);background:#8881}
.slideshow .item{position:absolute;inset:0;background:none;aspect-ratio:auto;opacity:0;visibility:hidden;transition:opacity .4s,visibility .4s}
.slideshow .item.on,.slideshow .items:not(:has(.on)) .item:first-child{opacity:1;visibility:visible}
.slideshow .item img{object-fit:var(--fit)}
.slideshow .told{padding-bottom:64px}
.steps{display:flex;justify-content:center;align-items:center;gap:8px;min-height:52px}
.slideshow .steps{position:absolute;inset:auto 0 4px;z-index:2;width:max-content;margin:auto;padding:0 4px;border-radius:26px;background:#000000b8;color:#fff}
.steps button{display:grid;place-items:center;width:44px;height:44px;border-radius:50%}
.steps button:hover{background:#8883}
.steps button:disabled{opacity:.35;cursor:default}
.where{min-width:64px;text-align:center;font-variant-numeric:tabular-nums}
@media (hover:hover){.item:not(:hover):not(:focus-within) .hover{display:none}}
@media (prefers-reduced-motion:no-preference){.masonry img,.grid img,.gallery img{transition:scale .4s}.grid .item:hover img,.masonry .item:hover img,.gallery .item:hover img{scale:1.02}}
@media (prefers-reduced-motion:reduce){*{scroll-behavior:auto!important;transition:none!important}}
@container (max-width:${tabletFrom - 1}px){h2{font-size:26px}}
`;

const fonts = {
  inter: 'Inter,ui-sans-serif,system-ui,sans-serif',
  newsreader: 'Newsreader,ui-serif,Georgia,serif',
  page: 'inherit',
} as const;

const round = (value: number) => Math.round(value * 1000) / 1000;

type Width = 'phone' | 'tablet' | 'desktop';
const widths: readonly [Width, string][] = [
  ['phone', ''],
  ['tablet', `@container (min-width:${tabletFrom}px)`],
  ['desktop', `@container (min-width:${desktopFrom}px)`],
];

/** So that all of a marker can be met, whatever was cut off around it. */
const within44 = (percent: number) => `clamp(22px,${round(percent)}%,100% - 22px)`;

const within = (query: string, rules: string) => (query ? `${query}{${rules}}` : rules);

function columnsStyle({ settings: { columns } }: GalleryView): string {
  return widths.map(([width, query]) => within(query, `.items{--n:${columns[width]}}`)).join('');
}

/** The place of each picture, for the three widths. */
function masonryStyle({ settings, files }: GalleryView): string {
  const fixed = fixedRatio(settings);
  const ratios = files.results.map((file) => fixed ?? ratioOf(file));
  return widths
    .map(([width, query]) => {
      const { spots, columns } = masonryOf(ratios, settings.columns[width], settings.gutter);
      const lengthOf = ({ percent, px }: { percent: number; px: number }) =>
        `calc(${round(percent)}cqi + ${round(px)}px)`;
      const places = spots.map(
        ({ column, top }, nr) => `[data-file="${files.results[nr]?.uuid}"]{--col:${column};--top:${lengthOf(top)}}`,
      );
      return within(query, `.items{--h:max(${columns.map(lengthOf).join(',')})}${places.join('')}`);
    })
    .join('');
}

function itemStyle(view: GalleryView): string {
  return view.files.results
    .map((file, at) => {
      const colour = file.colour && /^#[0-9a-f]{6}$/i.test(file.colour) ? `--c:${file.colour};` : '';
      const box = boxOf(view, at);
      const kept = keptPoint(box, file);
      const focus = file.focal_point && box.cut ? `--at:${round(100 * kept.x)}% ${round(100 * kept.y)}%;` : '';
      const spots = file.ctas.map(({ uuid, position }) => {
        const { x, y } = spotOf(position, box, file);
        return `[data-cta="${uuid}"]{left:${within44(x)};top:${within44(y)}}`;
      });
      return `[data-file="${file.uuid}"]{${colour}${focus}--r:${round(ratioOf(file))}}${spots.join('')}`;
    })
    .join('');
}

/** The style sheet of one gallery, without one word that came from a person. */
export function galleryStyle(view: GalleryView): string {
  const { type, settings } = view;
  const { colours, font, gutter, corner, ratio } = settings;
  const shape = ratio === 'original' ? (type === 'grid' ? '--ratio:1;' : '') : `--ratio:${ratio.replace(':', '/')};`;
  const heading = font === 'newsreader' ? fonts.newsreader : font === 'inter' ? fonts.inter : 'inherit';
  const own = `.room{--back:${colours.background};--text:${colours.text};--accent:${colours.accent};--on:${onColour(colours.accent)};--gutter:${gutter}px;--corner:${corner}px;--lead:16/9;--fit:${ratio === 'original' ? 'contain' : 'cover'};--font:${font === 'page' ? 'inherit' : fonts.inter};--heading:${heading};${shape}}`;
  return `${plain}${own}${columnsStyle(view)}${itemStyle(view)}${type === 'masonry' ? masonryStyle(view) : ''}`;
}
