import type { Lettering } from '#contract/image-editor/lettering.ts';

const em = 200;
const context = document.createElement('canvas').getContext('2d');
const known = new Map<string, number>();

/** Letters as the browser draws them, in the font of the page, which is that of the server's drawing. */
export const pageLettering: Lettering = {
  width(line, bold) {
    const key = `${bold}${line}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (!context) return line.length * 0.6;
    context.font = `${bold ? 600 : 400} ${em}px "Inter Variable", Inter, sans-serif`;
    const width = context.measureText(line).width / em;
    if (document.fonts.check(context.font)) known.set(key, width);
    return width;
  },
  outline: () => null,
};
