/** Text on the clipboard; also in a frame that may not use it by itself. `within`: where the focus has to stay. */
async function copied(text: string, within: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    Object.assign(field, { value: text, readOnly: true });
    field.style.cssText = 'position:fixed;opacity:0';
    within.append(field);
    field.select();
    const done = document.execCommand('copy');
    field.remove();
    return done;
  }
}

const toldMs = 2_000;

/** Copies the address that the button stands for, and says so for a while. */
export async function copyLink(button: HTMLButtonElement, address: string): Promise<void> {
  const words = 'Copy link';
  button.textContent = (await copied(address, button.parentElement ?? button)) ? 'Copied' : 'Could not copy';
  button.focus();
  setTimeout(() => {
    button.textContent = words;
  }, toldMs);
}
