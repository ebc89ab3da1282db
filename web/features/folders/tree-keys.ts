interface Tree {
  toggle(uuid: string, open: boolean): void;
  /** Goes to the folder. */
  visit(uuid: string): void;
}

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

const levelOf = (item: HTMLElement) => Number(item.getAttribute('aria-level'));
const startsWith = (item: HTMLElement, letter: string) => item.textContent?.trim().toLowerCase().startsWith(letter);

/**
 * The answer of a tree to a key: arrows move, open and close, Enter goes there, a letter leads to the next that begins with it (`typed`).
 * `items`: those that are in the page, in order; one of them has the focus. Undefined: the key is not the tree's.
 */
export function actionOfKey(
  { key, ctrlKey, metaKey }: KeyPress,
  items: readonly HTMLElement[],
  { toggle, visit }: Tree,
): { run: () => void; typed: boolean } | undefined {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const item = items[at];
  if (!item) return undefined;
  const uuid = item.dataset.folder ?? '';
  const expanded = item.getAttribute('aria-expanded');
  const focus = (to: HTMLElement | undefined) => to?.focus();
  const parent = () => items.slice(0, at).findLast((other) => levelOf(other) < levelOf(item));
  const moves: Record<string, () => void> = {
    ArrowDown: () => focus(items[at + 1]),
    ArrowUp: () => focus(items[at - 1]),
    Home: () => focus(items[0]),
    End: () => focus(items.at(-1)),
    ArrowRight: () => {
      if (expanded === 'false') toggle(uuid, true);
      if (expanded === 'true') focus(items[at + 1]);
    },
    ArrowLeft: () => (expanded === 'true' ? toggle(uuid, false) : focus(parent())),
    Enter: () => visit(uuid),
  };
  const run = moves[key];
  if (run) return { run, typed: false };
  if (key.length !== 1 || !/\S/.test(key) || ctrlKey || metaKey) return undefined;
  const others = [...items.slice(at + 1), ...items.slice(0, at)];
  return { run: () => focus(others.find((other) => startsWith(other, key.toLowerCase()))), typed: true };
}
