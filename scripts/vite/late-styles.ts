import type { Plugin } from 'vite';

const toHead = 'document.head.appendChild(';

/**
 * Puts the styles that come later at the end of the page. Those it begins with stand at its foot, below the skeleton, and
 * rules of the same weight go by their order.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code) {
        if (!code.includes(toHead)) throw new Error('The way in which late styles are added has changed.');
        return { code: code.replaceAll(toHead, 'document.body.appendChild('), map: null };
      },
    },
  };
}
