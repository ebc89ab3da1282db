import { Parser } from 'htmlparser2';

const silent = new Set(['script', 'style', 'template', 'noscript', 'head']);
const breaking = /^(?:p|div|br|li|tr|h[1-6]|title|section|article|blockquote|pre|table|ul|ol|dt|dd)$/;

/** The readable text of an HTML page. */
export function htmlText(html: string): string {
  const pieces: string[] = [];
  let hidden = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (silent.has(name)) hidden += 1;
      if (breaking.test(name)) pieces.push('\n');
    },
    ontext: (text) => {
      if (hidden === 0) pieces.push(text);
    },
    onclosetag: (name) => {
      if (silent.has(name)) hidden -= 1;
      if (breaking.test(name)) pieces.push('\n');
    },
  });
  parser.end(html);
  return pieces.join('');
}

/** The text within elements of the given names (without prefix); a line ends where one of `lines` does. */
export function xmlText(xml: string, words: ReadonlySet<string>, lines: ReadonlySet<string>): string {
  const pieces: string[] = [];
  let open = 0;
  const local = (name: string): string => name.slice(name.indexOf(':') + 1);
  const parser = new Parser(
    {
      onopentagname: (name) => {
        if (words.has(local(name))) open += 1;
      },
      ontext: (text) => {
        if (open > 0) pieces.push(text);
      },
      onclosetag: (name) => {
        if (words.has(local(name))) open -= 1;
        if (lines.has(local(name))) pieces.push('\n');
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  return pieces.join('');
}
