import { inline } from '#platform/http/policy.ts';

/**
 * Sends originals piece by piece by the upload protocol, goes on where a lost connection or a closed page left off, and says how
 * far it is. Without it the forms send whole files.
 */
export const originalsScript = inline(`
(() => {
const piece = 4 * 1024 * 1024;
const base = '/v1/files/uploads/';
const wait = (ms) => new Promise((go) => setTimeout(go, ms));
const text64 = (text) => btoa(String.fromCharCode(...new TextEncoder().encode(text)));
for (const form of document.querySelectorAll('form.original')) {
  const input = form.querySelector('input[type=file]');
  const bar = form.querySelector('progress');
  const said = form.querySelector('[role=status]');
  const button = form.querySelector('button');
  const { place, address } = form.dataset;
  const [token, receipt] = address.split('/').slice(-2);
  const headers = { 'tus-resumable': '1.0.0', 'upload-original': [token, receipt, place].join('.') };
  const kept = (file) => ['original', receipt.slice(0, 12), place, file.name, file.size, file.lastModified].join(' ');
  const memory = {
    get(file) { try { return localStorage.getItem(kept(file)); } catch { return null; } },
    set(file, at) { try { at ? localStorage.setItem(kept(file), at) : localStorage.removeItem(kept(file)); } catch {} },
  };
  const send = (method, url, more, body) => new Promise((done, lost) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    for (const [name, value] of Object.entries({ ...headers, ...more })) request.setRequestHeader(name, value);
    if (body) request.upload.onprogress = ({ loaded }) => show(body.from + loaded);
    request.onload = () => done(request);
    request.onerror = () => lost(new TypeError('offline'));
    request.send(body ? body.bytes : null);
  });
  let size = 1;
  const show = (bytes) => { bar.value = Math.min(100, bytes / size * 100); said.textContent = Math.floor(bar.value) + ' %'; };
  const refused = (request) => {
    let detail = 'Try again later.';
    try { detail = JSON.parse(request.responseText).detail || detail; } catch {}
    return Object.assign(new Error(detail), { refused: true });
  };
  const begin = async (file) => {
    const at = memory.get(file);
    if (at) {
      const known = await send('HEAD', at, {});
      if (known.status < 300) return { at, offset: Number(known.getResponseHeader('upload-offset')) };
      memory.set(file, null);
    }
    const made = await send('POST', base, { 'upload-length': String(file.size), 'upload-metadata': 'filename ' + text64(file.name) });
    if (made.status !== 201) throw refused(made);
    const place = new URL(made.getResponseHeader('location'), location.href).pathname;
    memory.set(file, place);
    return { at: place, offset: 0 };
  };
  const upload = async (file) => {
    size = file.size;
    for (let tries = 0; ; tries++) {
      try {
        let { at, offset } = await begin(file);
        while (offset < file.size) {
          show(offset);
          const body = { from: offset, bytes: file.slice(offset, offset + piece) };
          const took = await send('PATCH', at, { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }, body);
          if (took.status >= 500 || took.status === 423 || took.status === 409 && tries < 2) throw new TypeError('again');
          if (took.status >= 400) { memory.set(file, null); throw refused(took); }
          offset = Number(took.getResponseHeader('upload-offset'));
          tries = 0;
        }
        memory.set(file, null);
        return;
      } catch (error) {
        if (error.refused || tries > 20) throw error;
        said.textContent = 'The connection was lost. It goes on by itself.';
        await wait(Math.min(15000, 1000 * 2 ** tries));
      }
    }
  };
  form.addEventListener('submit', async (event) => {
    const file = input.files[0];
    if (!file) return;
    event.preventDefault();
    if (button.disabled) return;
    button.disabled = input.disabled = true;
    bar.hidden = false;
    said.classList.remove('wrong');
    try {
      await upload(file);
      said.textContent = 'Original received';
      location.reload();
    } catch (error) {
      bar.hidden = true;
      button.disabled = input.disabled = false;
      said.classList.add('wrong');
      said.textContent = error.refused ? error.message : 'It was not sent. Check your connection and try again.';
    }
  });
}
})();
`);
