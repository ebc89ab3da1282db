import type { Plugin } from 'vite';

const itsOwn = 'setUuid(randomId())';

const steady = `import { useId as useReactId } from 'react';
export function useId(staticId) {
  const id = useReactId();
  return typeof staticId === 'string' ? staticId : \`mantine-\${id.replace(/:/g, '')}\`;
}`;

/**
 * Gives every field and menu of Mantine the id that React knows it by. Its own way draws each of them again with a random
 * id as soon as it is there, which makes React finish all that could have waited in the same task.
 */
export function steadyIds(): Plugin {
  return {
    name: 'steady-ids',
    transform: {
      filter: { id: /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
      handler(code) {
        if (!code.includes(itsOwn)) throw new Error('The way in which Mantine makes ids has changed.');
        return { code: steady, map: null };
      },
    },
  };
}
