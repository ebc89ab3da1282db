import type { ContentOf, Paragraph } from '#contract/documents/content.ts';
import { Budget, most } from './budget.ts';
import { entriesOf, needed, Paragraphs } from './paragraphs.ts';
import { readXml, Skipping } from './xml-events.ts';

const told = (slides: Paragraph[][], total: number, budget: Budget): ContentOf<'slides'> => ({
  ...{ kind: 'slides', slides, cut: budget.cut || total > slides.length },
});

/** The text of one slide; the title is its heading. */
function slideText(bytes: Buffer, budget: Budget): Paragraph[] {
  const paragraphs = new Paragraphs(budget, most.perSlide);
  const skipping = new Skipping(['Fallback']);
  let [text, level, inText] = ['', 0, false];
  readXml(bytes, {
    open: (name, attribute) => {
      skipping.open(name);
      if (name === 'sp') level = 0;
      if (name === 'ph' && ['title', 'ctrTitle'].includes(attribute('type') ?? '')) level = 2;
      if (name === 't') inText = true;
      if (name === 'br') text += '\n';
    },
    text: (piece) => {
      if (inText && !skipping.on) text += piece;
    },
    close: (name) => {
      skipping.close(name);
      if (name === 't') inText = false;
      if (name !== 'p') return;
      paragraphs.add(text, level);
      text = '';
    },
  });
  return paragraphs.list;
}

/** The names of slides in the order they are shown in; without one, by their numbers. */
function orderOf(entries: ReadonlyMap<string, Buffer>): string[] {
  const places = new Map<string, string>();
  const [links, presentation] = [entries.get('ppt/_rels/presentation.xml.rels'), entries.get('ppt/presentation.xml')];
  if (links)
    readXml(links, {
      open: (name, attribute) => {
        if (name === 'Relationship') places.set(attribute('Id') ?? '', `ppt/${attribute('Target') ?? ''}`);
      },
    });
  const ordered: string[] = [];
  if (presentation)
    readXml(presentation, {
      open: (name, attribute) => {
        // Its own id has no prefix, and `r:id` is the later one.
        const place = name === 'sldId' ? places.get(attribute('id') ?? '') : undefined;
        if (place && entries.has(place)) ordered.push(place);
      },
    });
  if (ordered.length > 0) return ordered;
  const numbered = [...entries.keys()].filter((name) => name.startsWith('ppt/slides/'));
  const numberOf = (name: string) => Number(/(\d+)\.xml$/.exec(name)?.[1] ?? 0);
  return numbered.sort((a, b) => numberOf(a) - numberOf(b));
}

/** The text of PowerPoint slides, slide by slide. */
export async function powerpointSlides(source: string): Promise<ContentOf<'slides'>> {
  const entries = await entriesOf(
    source,
    /^ppt\/(?:slides\/slide\d+|presentation|_rels\/presentation)\.xml(?:\.rels)?$/,
  );
  const order = orderOf(entries);
  const budget = new Budget();
  const slides = order.slice(0, most.slides).map((name) => slideText(needed(entries, name), budget));
  return told(slides, order.length, budget);
}

/** The text of OpenDocument slides, slide by slide. */
export async function openSlides(source: string): Promise<ContentOf<'slides'>> {
  const entries = await entriesOf(source, /^content\.xml$/);
  const budget = new Budget();
  const slides: Paragraph[][] = [];
  const skipping = new Skipping(['notes', 'annotation', 'forms']);
  let [text, level, open, total] = ['', 0, 0, 0];
  let slide: Paragraphs | null = null;
  readXml(needed(entries, 'content.xml'), {
    open: (name, attribute) => {
      skipping.open(name);
      if (name === 'page') {
        total += 1;
        slide = total > most.slides ? null : new Paragraphs(budget, most.perSlide);
        if (slide) slides.push(slide.list);
      }
      if (name === 'frame') level = attribute('class') === 'title' ? 2 : 0;
      if (name === 'p' || name === 'h') open += 1;
      if (name === 's' || name === 'tab') text += ' ';
      if (name === 'line-break') text += '\n';
    },
    text: (piece) => {
      if (open > 0 && !skipping.on) text += piece;
    },
    close: (name) => {
      skipping.close(name);
      if (name !== 'p' && name !== 'h') return;
      open -= 1;
      slide?.add(text, level);
      text = '';
    },
  });
  return told(slides, total, budget);
}
