import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Property extends Node {
  readonly key?: Node & { readonly name?: string };
  /** Of a spread: what is spread. */
  readonly argument?: Node & { readonly name?: string };
}
interface Call extends Node {
  readonly callee: Node & { readonly name?: string };
  readonly arguments: readonly (Node & { readonly properties?: readonly Property[] })[];
}
interface Value extends Node {
  readonly properties?: readonly Property[];
  /** Of `… as const` and `… satisfies …`. */
  readonly expression?: Value;
}
interface Declaration extends Node {
  readonly kind?: string;
  readonly declaration?: Declaration | null;
  readonly declarations?: readonly { readonly id: { readonly name?: string }; readonly init: Value | null }[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** All that a browser reads of a call. */
const kept = new Set(['method', 'path']);

const isRoute = (node: Node): node is Call =>
  node.type === 'CallExpression' &&
  (node as Call).callee.type === 'Identifier' &&
  (node as Call).callee.name === 'route';

const declaredBy = (statement: Declaration) =>
  (statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement)?.declarations ?? [];

/** The properties of a call, with those of the objects of the same file that are spread into it. */
function propertiesOf(given: readonly Property[], body: readonly Declaration[]): Property[] {
  return given.flatMap((property) => {
    if (property.type !== 'SpreadElement') return [property];
    const spread = body.flatMap(declaredBy).find(({ id }) => id.name === property.argument?.name)?.init;
    return propertiesOf((spread?.expression ?? spread)?.properties ?? [], body);
  });
}

function leanRoute(code: string, call: Call, body: readonly Declaration[]): string {
  const read = propertiesOf(call.arguments[0]?.properties ?? [], body).filter(({ key }) => kept.has(key?.name ?? ''));
  // A call that cannot be read here would be sent to nowhere by the browser.
  if (read.length !== kept.size) throw new Error(`No method and path of ${code.slice(call.start, call.end)}`);
  return `{ ${read.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}

/** Nothing of the contract has an effect when it is loaded: what is not used of it can go. */
const unlessUsed = (text: string) => `/* @__PURE__ */ (() => (${text}))()`;

function editsOf(code: string, statement: Declaration, body: readonly Declaration[]): Edit[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
  return declaredBy(statement).flatMap(({ init }) => {
    if (!init) return [];
    const { start, end } = init;
    if (isRoute(init)) return [{ start, end, text: leanRoute(code, init, body) }];
    const text = code.slice(start, end);
    // What is spread could have getters, as far as a bundler knows.
    const plain = init.type === 'Literal' || init.type.endsWith('FunctionExpression') || !/\(|\.\.\./.test(text);
    return plain ? [] : [{ start, end, text: unlessUsed(text) }];
  });
}

/**
 * Leaves of the contract what a browser reads: the method and path of a call, and whatever else a screen names. The
 * server checks what is sent, so the schemas and their words would only be carried about.
 */
export function leanContract(): Plugin {
  return {
    name: 'lean-contract',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]contract[\\/](?:[\w-]+[\\/])?[\w.-]+\.ts$/ },
      handler(code) {
        const body = this.parse(code, { lang: 'ts' }).body as unknown as Declaration[];
        const edits = body.flatMap((statement) => editsOf(code, statement, body));
        let lean = code;
        for (const { start, end, text } of edits.toReversed()) lean = lean.slice(0, start) + text + lean.slice(end);
        return { code: lean, map: null };
      },
    },
  };
}
