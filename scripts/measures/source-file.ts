import { parseSync, Visitor } from 'vite';

/** Lines that hold something, from a function's first to its last. */
export type FunctionMeasure = { name: string; line: number; lines: number };

/** The counts of one TypeScript file. */
export type SourceMeasure = {
  path: string;
  lines: number;
  commentLines: number;
  functions: FunctionMeasure[];
  /** `as never`: places where the types are overruled, as with `as unknown as`. */
  asNever: number;
  asUnknownAs: number;
  docComments: number;
  /** Lines of doc comments that open with a question word where a noun would name the thing. */
  questionDocs: number[];
};

type Span = { start: number; end: number };

const QUESTION = /^\*+\s*(What|Whether|Who|Whom|Whose|Where|Which|When|Why|How)\b/;

function filledLines(text: string): number {
  return text.split('\n').filter((line) => line.trim() !== '').length;
}

export function measureSource(path: string, text: string): SourceMeasure {
  const { program, comments } = parseSync(path, text);
  const lineOf = (offset: number) => text.slice(0, offset).split('\n').length;
  const functions: FunctionMeasure[] = [];
  const names: string[] = [];
  let asNever = 0;
  let asUnknownAs = 0;

  const add = (name: string | undefined, { start, end }: Span) =>
    functions.push({ name: name ?? '(nameless)', line: lineOf(start), lines: filledLines(text.slice(start, end)) });

  new Visitor({
    VariableDeclarator: (node) => void (node.id.type === 'Identifier' && names.push(node.id.name)),
    'VariableDeclarator:exit': (node) => void (node.id.type === 'Identifier' && names.pop()),
    FunctionDeclaration: (node) => void add(node.id?.name, node),
    FunctionExpression: (node) => void add(node.id?.name ?? names.at(-1), node),
    ArrowFunctionExpression: (node) => void (node.body.type === 'BlockStatement' && add(names.at(-1), node)),
    TSAsExpression: (node) => {
      if (node.typeAnnotation.type === 'TSNeverKeyword') asNever += 1;
      const inner = node.expression;
      if (inner.type === 'TSAsExpression' && inner.typeAnnotation.type === 'TSUnknownKeyword') asUnknownAs += 1;
    },
  }).visit(program);

  const docs = comments.filter(({ type, value }) => type === 'Block' && value.startsWith('*'));
  return {
    path,
    lines: filledLines(text),
    commentLines: comments.reduce((sum, { value }) => sum + filledLines(value), 0),
    functions,
    asNever,
    asUnknownAs,
    docComments: docs.length,
    questionDocs: docs.filter(({ value }) => QUESTION.test(value)).map(({ start }) => lineOf(start)),
  };
}
