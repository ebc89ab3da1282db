const nouns: Readonly<Record<string, string>> = { image: 'image', video: 'video', audio: 'audio' };

/** 'image/jpeg' -> 'JPEG image' */
export function typeName(type: string): string {
  const [family = '', kind = ''] = type.split('/');
  const word =
    kind
      .replace(/^(x-|vnd\.)/, '')
      .split(/[.+;]/)[0]
      ?.toUpperCase() ?? '';
  const noun = nouns[family];
  return noun ? `${word} ${noun}` : word;
}
