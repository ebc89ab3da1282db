const FIELD =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=range],[type=file]), textarea, [contenteditable=true]';
const DIALOG = '[role=dialog], [role=alertdialog]';
const longestMs = 15_000;

/** Keys that are given on: they are not kept once more. */
const given = new WeakSet<Event>();

const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

type Field = HTMLInputElement | HTMLTextAreaElement;

/** As if it were typed where the caret is: React hears of it, and what was chosen in the field goes. */
function put(field: Field, text: string): void {
  const [from, to] = [field.selectionStart, field.selectionEnd];
  if (from === null || to === null) {
    // Email and number fields have no caret to ask for.
    const proto = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
    Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, field.value + text);
  } else {
    const room = field.maxLength < 0 ? text.length : field.maxLength - (field.value.length - (to - from));
    field.setRangeText(text.slice(0, Math.max(0, room)), from, to, 'end');
  }
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
}

function takeBack(field: Field): void {
  const [from, to] = [field.selectionStart, field.selectionEnd];
  if (from === null || to === null) return;
  field.setRangeText('', from === to ? Math.max(0, from - 1) : from, to, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'deleteContentBackward' }));
}

async function type(field: Field, key: string): Promise<void> {
  if (key === 'Backspace') takeBack(field);
  else if (key.length === 1) put(field, key);
  else {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    given.add(event);
    const untouched = field.dispatchEvent(event);
    if (untouched && key === 'Enter' && field.tagName === 'INPUT') field.form?.requestSubmit();
  }
  await frame();
}

/**
 * From now until a field of a dialog that is not open yet has the focus, keeps what is typed, and then types it there. Escape
 * gives up, and so do a click and a dialog without a field. Gives a way to stop.
 */
export function keepTyped(giveUp: () => void): () => void {
  const before = new Set(document.querySelectorAll(DIALOG));
  const kept: string[] = [];
  let typing = false;

  const inNew = (target: EventTarget | null): target is HTMLElement => {
    const dialog = target instanceof HTMLElement ? target.closest(DIALOG) : null;
    return dialog !== null && !before.has(dialog);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || given.has(event)) return;
    const inField = event.target instanceof Element && event.target.matches(FIELD);
    // Nothing goes before what was typed earlier, though the field is there by now.
    if (inField && event.key !== 'Escape' && !(inNew(event.target) && (typing || kept.length > 0))) return;
    const wanted = event.key.length === 1 || /^(Enter|Backspace|Arrow(Up|Down))$/.test(event.key);
    if (!wanted && event.key !== 'Escape') return;
    if (event.key === 'Escape') {
      stop();
      if ([...document.querySelectorAll(DIALOG)].some((dialog) => !before.has(dialog))) return;
      giveUp();
    } else kept.push(event.key);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!inNew(target) || typing) return;
    // The focus may pass another part of the dialog on its way to the field.
    setTimeout(() => {
      const now = document.activeElement;
      if (now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement) {
        if (now.matches(FIELD) && inNew(now)) void typeAll(now);
      } else if (inNew(now)) stop();
    }, 0);
  };
  async function typeAll(field: Field) {
    if (typing) return;
    typing = true;
    for (let key = kept.shift(); key !== undefined; key = kept.shift()) {
      const now = document.activeElement;
      await type(now instanceof HTMLInputElement || now instanceof HTMLTextAreaElement ? now : field, key);
    }
    stop();
  }
  function stop() {
    clearTimeout(timer);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
    window.removeEventListener('pointerdown', stop, { capture: true });
    document.removeEventListener('focusin', onFocus);
  }
  const timer = setTimeout(stop, longestMs);
  window.addEventListener('keydown', onKeyDown, { capture: true });
  window.addEventListener('pointerdown', stop, { capture: true });
  document.addEventListener('focusin', onFocus);
  return stop;
}
