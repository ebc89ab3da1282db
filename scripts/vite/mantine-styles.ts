import type { Plugin } from 'vite';

const base = ['default-css-variables', 'baseline', 'global'];
/** The names of a part's classes; some parts lie beside the others. */
export const ofPart = /@mantine\/core\/esm\/.*?(\w+)\.module\.mjs$/;

/**
 * Has each of Mantine's parts bring its own styles, so that a page loads those of the parts it draws. The dev server
 * bundles Mantine whole, and takes its one style sheet.
 */
export function mantineStyles(): Plugin {
  return {
    name: 'mantine-styles',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /@mantine\/core\/styles\.layer\.css$/ },
      handler: () => base.map((name) => `@import "./styles/${name}.layer.css";`).join('\n'),
    },
    transform: {
      filter: { id: ofPart },
      handler(code, id) {
        const [, part] = ofPart.exec(id) ?? [];
        return { code: `import '@mantine/core/styles/${part}.layer.css';\n${code}`, map: null };
      },
    },
  };
}
