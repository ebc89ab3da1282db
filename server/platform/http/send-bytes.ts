// PLACEHOLDER: its owner replaces this file whole.
import type { IncomingMessage, ServerResponse } from 'node:http';
export function contentHandler(_services: object): (req: IncomingMessage, res: ServerResponse) => void { return (_req, res) => { res.statusCode = 404; res.end(); }; }
