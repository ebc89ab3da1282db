import { moduleAt, type Node, type RowType, rowOf } from './row-types.ts';

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

function* nodesIn(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const part of value) yield* nodesIn(part);
  if (!isNode(value)) return;
  yield value;
  for (const child of Object.values(value)) if (typeof child === 'object') yield* nodesIn(child);
}

const isSql = (node: Node): boolean =>
  node.type === 'TaggedTemplateExpression' &&
  (node.tag as Node).type === 'Identifier' &&
  (node.tag as Node).name === 'sql';

/** The `sql` template that `execute` is called on: there itself, or the constant nearest before it. */
function templateOf(body: Node[], subject: Node): Node | undefined {
  if (isSql(subject)) return subject;
  if (subject.type !== 'Identifier') return undefined;
  const declared = [...nodesIn(body)].filter(
    ({ type, id, init, start }) =>
      type === 'VariableDeclarator' && (id as Node).name === subject.name && isNode(init) && start < subject.start,
  );
  const init = declared.at(-1)?.init as Node | undefined;
  return init && isSql(init) ? init : undefined;
}

/** The type of a statement's rows; `untyped` where it declares none, undefined where it cannot be read. */
export type Declared = RowType | 'untyped' | undefined;

/** The row type declared at a call of `execute`, given as `path:line:column`. */
export function declaredAt(site: string, textOf: (path: string) => string): Declared {
  const [, path = '', line = '', column = ''] = /^(.*):(\d+):(\d+)$/.exec(site) ?? [];
  const module = moduleAt(path);
  const lines = textOf(path).split('\n');
  const offset = lines.slice(0, Number(line) - 1).reduce((sum, { length }) => sum + length + 1, 0) + Number(column) - 1;
  for (const node of nodesIn(module.body)) {
    const callee = node.type === 'CallExpression' ? (node.callee as Node) : undefined;
    if (callee?.type !== 'MemberExpression' || (callee.property as Node).start !== offset) continue;
    const template = templateOf(module.body, callee.object as Node);
    if (!template) return undefined;
    const [type] = ((template.typeArguments as Node | null)?.params ?? []) as Node[];
    return type ? rowOf(module, type) : 'untyped';
  }
  return undefined;
}
