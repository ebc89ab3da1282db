import type { Plugin } from 'vite';

const place = /["'`]__PLAYER_STYLE__["'`]/;

/** Puts the styles of a script into it, where it says so: what stands in the pages of others brings no file beside itself. */
export function styleInScript(): Plugin {
  return {
    name: 'style-in-script',
    enforce: 'post',
    generateBundle(_, bundle) {
      const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
      const text = sheets.map((sheet) => ('source' in sheet ? String(sheet.source) : '')).join('');
      for (const { fileName } of sheets) delete bundle[fileName];
      const entry = Object.values(bundle).find((one) => one.type === 'chunk' && one.isEntry);
      if (entry?.type !== 'chunk' || !place.test(entry.code) || text === '')
        throw new Error('The styles of the player have no place.');
      entry.code = entry.code.replace(place, () => JSON.stringify(text));
    },
  };
}
