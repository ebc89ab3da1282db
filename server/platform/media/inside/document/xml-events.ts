import { Parser } from 'htmlparser2';

/** Names come without their prefix. */
export interface XmlEvents {
  open?(name: string, attribute: (name: string) => string | undefined): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Tells what is in a piece of XML, in its order. Entities of its own are not expanded. */
export function readXml(bytes: Buffer, { open, text, close }: XmlEvents): void {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (!open) return;
        const byName = new Map(Object.entries(attributes).map(([key, value]) => [local(key), value]));
        open(local(name), (wanted) => byName.get(wanted));
      },
      ontext: (piece) => text?.(piece),
      onclosetag: (name) => close?.(local(name)),
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(bytes.toString('utf8'));
}

/** Elements that stand within others of some names, such as what was deleted or is said twice. */
export class Skipping {
  private depth = 0;
  private readonly names: ReadonlySet<string>;
  constructor(names: readonly string[]) {
    this.names = new Set(names);
  }
  open(name: string): void {
    if (this.names.has(name)) this.depth += 1;
  }
  close(name: string): void {
    if (this.names.has(name)) this.depth -= 1;
  }
  get on(): boolean {
    return this.depth > 0;
  }
}
