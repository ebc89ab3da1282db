import { ownPath } from './back.ts';
import { searchShape, text } from './shape.ts';

export const readBack = searchShape({ back: (value) => ownPath(text(value)) });
export const readReturned = searchShape({ state: text, code: text, error: text, iss: text });
export const readToken = searchShape({ token: text, error: text });
