/** A language tag in the form that everybody writes it: `PT-br` -> `pt-BR`; undefined when it is none. */
export function languageTag(said: string): string | undefined {
  try {
    return Intl.getCanonicalLocales(said.trim().replaceAll('_', '-'))[0];
  } catch {
    return undefined;
  }
}

let names: Intl.DisplayNames | undefined;

/** `pt-BR` -> 'Brazilian Portuguese'; the tag itself where it has no name. */
export function languageName(tag: string): string {
  names ??= new Intl.DisplayNames(['en'], { type: 'language' });
  try {
    return names.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** The language that the name of a file says before its ending: `harbour.pt-BR.srt` -> `pt-BR`. */
export function languageInName(fileName: string): string | undefined {
  const said = /[._ -]([a-z]{2,3}(?:[-_][a-z0-9]{2,8})*)\.(?:vtt|srt)$/i.exec(fileName)?.[1];
  const tag = said === undefined ? undefined : languageTag(said);
  // Three letters that mean no language are a part of the name: `final.cut.srt`.
  return tag !== undefined && languageName(tag) !== tag ? tag : undefined;
}
