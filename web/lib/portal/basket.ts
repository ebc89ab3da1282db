import { type Chosen, keepChosen, readChosen } from './kept.ts';

/** The most that a basket holds, as the server takes it. */
const atMost = 1000;
/** The most that its address names. */
const inAddress = 100;

const all = <E extends Element>(selector: string, within: ParentNode = document): E[] => [
  ...within.querySelectorAll<E>(selector),
];

const boxes = () => all<HTMLInputElement>('.choose input[name=files]');

/** Such as '3 files', in the language of the page. */
function counted(files: number): string {
  const forms = JSON.parse(document.body.dataset.files ?? '{}') as Record<string, string>;
  const form = forms[new Intl.PluralRules(document.documentElement.lang).select(files)] ?? forms.other ?? '';
  return form.replace('{n}', String(files));
}

function drawBars(files: readonly Chosen[]): void {
  for (const bar of all('.choose .basket')) {
    bar.classList.toggle('on', files.length > 0);
    const count = bar.querySelector('[data-count]');
    if (count) count.textContent = counted(files.length);
    bar.querySelector('.set')?.replaceChildren(
      ...files
        .filter(({ picture }) => picture !== '')
        .slice(-3)
        .map(({ picture }) => {
          const image = new Image(32, 32);
          image.src = picture;
          image.alt = '';
          return image;
        }),
    );
  }
}

/** The small picture beside a box. */
const pictureBeside = (box: Element): string => {
  const image = box.closest('.tile, .page')?.querySelector('img');
  return image?.currentSrc || image?.src || '';
};

/** Buttons that tick or clear all boxes of their form. */
function offerAll(keep: (boxes: readonly HTMLInputElement[], checked: boolean) => void): () => void {
  const buttons = all<HTMLButtonElement>('[data-all]').map((button) => {
    const [every = '', none = ''] = [button.textContent, button.dataset.all];
    const own = () => all<HTMLInputElement>('input[type=checkbox]', button.closest('.choose') ?? document);
    const isFull = () => own().every(({ checked }) => checked);
    button.hidden = false;
    button.addEventListener('click', () => keep(own(), !isFull()));
    return () => {
      button.textContent = isFull() ? none : every;
    };
  });
  return () => {
    for (const draw of buttons) draw();
  };
}

/** Keeps what is ticked over the pages of a Media Centre, and takes it along to the page of the basket. */
export function keepBasket(portal: string): void {
  const read = () => readChosen(portal);
  const show = () => {
    const files = read();
    const places = new Set(files.map(({ place }) => place));
    for (const box of boxes()) box.checked = places.has(box.value);
    drawBars(files);
    drawAll();
  };
  const keep = (changed: readonly HTMLInputElement[], checked: boolean) => {
    const places = new Set(changed.map(({ value }) => value));
    const others = read().filter(({ place }) => !places.has(place));
    const added = checked ? changed.map((box) => ({ place: box.value, picture: pictureBeside(box) })) : [];
    keepChosen(portal, [...others, ...added].slice(-atMost));
    show();
  };
  const drawAll = offerAll(keep);
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== 'files') return;
    keep([target], target.checked);
  });
  for (const form of all<HTMLFormElement>('.choose'))
    form.addEventListener('submit', () => {
      const here = new Set(all<HTMLInputElement>('input[name=files]', form).map(({ value }) => value));
      for (const { place } of read()) {
        if (here.has(place)) continue;
        const field = document.createElement('input');
        Object.assign(field, { type: 'hidden', name: 'files', value: place });
        form.append(field);
      }
      if (all('input[name=files]:checked, input[name=files][type=hidden]', form).length > inAddress)
        form.method = 'post';
    });
  for (const link of all<HTMLElement>('[data-drops]'))
    link.addEventListener('click', () =>
      keepChosen(
        portal,
        read().filter(({ place }) => place !== link.dataset.drops),
      ),
    );
  // Pages that come back from the browser's own memory show what was chosen meanwhile.
  addEventListener('pageshow', show);
  addEventListener('storage', show);
  show();
}
