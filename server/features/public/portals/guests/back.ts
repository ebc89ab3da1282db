const longest = 300;

/** The part of a Media Centre that an address within it leads to, behind its name; '' for anything else. */
export function backIn(text: string): string {
  if (text.length > longest || !/^[/?][\w\-./?&=%+]*$/.test(text)) return '';
  // Neither another address by way of dots, nor one of signing in.
  return text.includes('..') || text.startsWith('//') || /^\/sign-/.test(text) ? '' : text;
}

/** The same of the address that was asked for. */
export const backOf = (url: string, slug: string): string =>
  url.toLowerCase().startsWith(`/m/${slug}`) ? backIn(url.slice(`/m/${slug}`.length)) : '';
