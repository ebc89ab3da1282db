const checks = new Set<PropertyKey>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync', '~standard']);

/**
 * Stands in for zod in the browser's bundle. The web reads paths and methods of the contract and leaves checking to the
 * server; the schemas beside them would be a tenth of the first screen.
 */
const schema: unknown = new Proxy(() => schema, {
  get(_, key) {
    if (checks.has(key)) throw new Error('The browser carries no schemas: the server checks.');
    return schema;
  },
});

export const z = schema;
