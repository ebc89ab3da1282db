import { describe, expect, it } from 'vitest';
import { htmlText, xmlText } from './markup.ts';

describe('the text of markup', () => {
  it('is what a person reads of a page', () => {
    const text = htmlText(
      '<head><title>t</title></head><body><p>Caf&eacute;</p><script>alert(1)</script><div>two<br>three</div>',
    );
    expect(text.split('\n').filter(Boolean)).toEqual(['Café', 'two', 'three']);
  });

  it('is in the elements that hold words, and entities are not expanded', () => {
    const xml =
      '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:p><w:r><w:t>one</w:t></w:r><w:t> two&x;</w:t><w:x>no</w:x></w:p>';
    expect(xmlText(xml, new Set(['t']), new Set(['p']))).toBe('one two&x;\n');
  });
});
