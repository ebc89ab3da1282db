import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { repository } from '../code/imports.ts';

/** A node of the syntax tree, as far as types need it. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The type of a field: names of JavaScript types, `any` where that cannot be told. */
export interface FieldType {
  readonly kinds: ReadonlySet<string>;
  readonly nullable: boolean;
  readonly optional: boolean;
}
export type RowType = ReadonlyMap<string, FieldType>;

interface Module {
  readonly path: string;
  readonly body: Node[];
}

const modules = new Map<string, Module>();

/** The parsed file, once each. */
export function moduleAt(path: string): Module {
  const known = modules.get(path);
  if (known) return known;
  const { program } = parseSync(path, readFileSync(path, 'utf8'));
  const module = { path, body: program.body as unknown as Node[] };
  modules.set(path, module);
  return module;
}

const aliases: Readonly<Record<string, string>> = {
  '#contract/': 'contract/',
  '#platform/': 'server/platform/',
  '#features/': 'server/features/',
  '#server/': 'server/',
};

function resolve(from: string, specifier: string): string | undefined {
  const alias = Object.keys(aliases).find((prefix) => specifier.startsWith(prefix));
  if (alias) return join(repository, aliases[alias] ?? '', specifier.slice(alias.length));
  const path = specifier.startsWith('.') ? join(dirname(from), specifier) : undefined;
  return path && existsSync(path) ? path : undefined;
}

const nodeAt = (value: unknown) => value as Node;
const nodesAt = (value: unknown) => (value ?? []) as Node[];
const nameOf = (node: Node): string => (typeof node.name === 'string' ? node.name : String(node.value));

/** A declared type by its name: in the file, or where it is imported from. */
function findType(module: Module, name: string): { module: Module; node: Node } | undefined {
  for (const statement of module.body) {
    const node = statement.declaration ? nodeAt(statement.declaration) : statement;
    const declares = node.type === 'TSInterfaceDeclaration' || node.type === 'TSTypeAliasDeclaration';
    if (declares && nameOf(nodeAt(node.id)) === name) return { module, node };
    if (statement.type !== 'ImportDeclaration') continue;
    const specifier = nodesAt(statement.specifiers).find(({ local }) => nameOf(nodeAt(local)) === name);
    const path = specifier && resolve(module.path, String(nodeAt(statement.source).value));
    if (specifier && path) return findType(moduleAt(path), nameOf(nodeAt(specifier.imported ?? specifier.local)));
  }
  return undefined;
}

const plain: Readonly<Record<string, string>> = {
  TSStringKeyword: 'string',
  TSNumberKeyword: 'number',
  TSBooleanKeyword: 'boolean',
  TSTemplateLiteralType: 'string',
  TSArrayType: 'array',
  TSTupleType: 'array',
  TSTypeLiteral: 'object',
};
const builtIn: Readonly<Record<string, string>> = {
  Date: 'date',
  Buffer: 'bytes',
  Uint8Array: 'bytes',
  Record: 'object',
  Array: 'array',
  ReadonlyArray: 'array',
};

/** The kinds of values that a type takes, `null` among them. */
function kindsOf(module: Module, node: Node): string[] {
  if (node.type === 'TSUnionType') return nodesAt(node.types).flatMap((part) => kindsOf(module, part));
  if (node.type === 'TSNullKeyword') return ['null'];
  if (node.type === 'TSLiteralType') return [typeof nodeAt(node.literal).value];
  if (node.type === 'TSTypeOperator' && node.operator === 'readonly')
    return kindsOf(module, nodeAt(node.typeAnnotation));
  const known = plain[node.type];
  if (known) return [known];
  if (node.type !== 'TSTypeReference') return ['any'];
  const name = nameOf(nodeAt(node.typeName));
  const given = builtIn[name];
  if (given) return [given];
  const found = findType(module, name);
  if (found?.node.type === 'TSTypeAliasDeclaration') return kindsOf(found.module, nodeAt(found.node.typeAnnotation));
  return found ? ['object'] : ['any'];
}

function fieldsOf(module: Module, members: Node[]): RowType | undefined {
  const row = new Map<string, FieldType>();
  for (const member of members) {
    if (member.type !== 'TSPropertySignature') return undefined;
    const kinds = kindsOf(module, nodeAt(nodeAt(member.typeAnnotation).typeAnnotation));
    const nullable = kinds.includes('null') || kinds.includes('any');
    const optional = member.optional === true;
    row.set(nameOf(nodeAt(member.key)), {
      kinds: new Set(kinds.filter((kind) => kind !== 'null')),
      nullable,
      optional,
    });
  }
  return row;
}

const merge = (rows: (RowType | undefined)[]): RowType | undefined =>
  rows.every((row) => row !== undefined) ? new Map(rows.flatMap((row) => [...row])) : undefined;

const literals = (node: Node): string[] =>
  node.type === 'TSUnionType' ? nodesAt(node.types).flatMap(literals) : [String(nodeAt(node.literal ?? node).value)];

/** `Pick`, `Omit` and the like, of a row. */
function utilityOf(module: Module, name: string, [base, names]: Node[]): RowType | undefined {
  const row = base && rowOf(module, base);
  if (!row) return undefined;
  if (name === 'Readonly') return row;
  if (name === 'Partial') return new Map([...row].map(([key, field]) => [key, { ...field, optional: true }]));
  if (!names || (names.type !== 'TSUnionType' && names.type !== 'TSLiteralType')) return undefined;
  const wanted = new Set(literals(names));
  return new Map([...row].filter(([key]) => wanted.has(key) === (name === 'Pick')));
}

const utilities = ['Pick', 'Omit', 'Readonly', 'Partial'];

/** The fields of a type that rows are declared with; undefined where it is more than the plain forms. */
export function rowOf(module: Module, node: Node): RowType | undefined {
  if (node.type === 'TSTypeLiteral') return fieldsOf(module, nodesAt(node.members));
  if (node.type === 'TSIntersectionType') return merge(nodesAt(node.types).map((part) => rowOf(module, part)));
  const reference = nodeAt(node.typeName ?? node.expression);
  if (!reference?.name) return undefined;
  const name = nameOf(reference);
  const given = nodesAt((node.typeArguments as Node | null)?.params);
  if (utilities.includes(name)) return utilityOf(module, name, given);
  const found = given.length === 0 ? findType(module, name) : undefined;
  if (!found) return undefined;
  if (found.node.typeParameters) return undefined;
  if (found.node.type === 'TSTypeAliasDeclaration') return rowOf(found.module, nodeAt(found.node.typeAnnotation));
  const inherited = nodesAt(found.node.extends).map((base) => rowOf(found.module, base));
  return merge([...inherited, fieldsOf(found.module, nodesAt(nodeAt(found.node.body).body))]);
}
