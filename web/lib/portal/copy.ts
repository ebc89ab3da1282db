/** Buttons that copy a text: the one they name, or that of the element with this id. */
export function offerCopies(): void {
  if (!navigator.clipboard) return;
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copies]')) {
    const words = button.textContent;
    const named = button.dataset.copies ?? '';
    button.hidden = false;
    button.setAttribute('aria-live', 'polite');
    button.addEventListener('click', async () => {
      const text = document.getElementById(named)?.textContent ?? named;
      button.textContent = await navigator.clipboard.writeText(text).then(
        () => button.dataset.copied ?? '',
        () => button.dataset.failed ?? '',
      );
      setTimeout(() => {
        button.textContent = words;
      }, 2000);
    });
  }
}
