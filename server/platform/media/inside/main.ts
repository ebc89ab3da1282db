import type { Answer, Task } from './protocol.ts';
import { reasonOf, Unable } from './trouble.ts';

/** The life of a decoder: one job after the other, until its parent is gone. Libraries are loaded by the first job that needs them. */
async function work(task: Task) {
  switch (task.do) {
    case 'boxes':
      return (await import('./boxes.ts')).readBoxes(task);
    case 'captions':
      return (await import('./captions.ts')).decodeCaptions(task);
    case 'clean':
      return (await import('./clean/document.ts')).cleanDocument(task);
    case 'crop':
      return (await import('./crop.ts')).cropPart(task);
    case 'document':
      return (await import('./document/read-document.ts')).readDocument(task);
    case 'edit':
      return (await import('./edit/edit-picture.ts')).editPicture(task);
    case 'mark':
      return (await import('./draw-mark.ts')).drawMark(task);
    case 'picture':
      return (await import('./picture.ts')).makePicture(task);
    case 'resize':
      return (await import('./resize.ts')).resize(task);
    case 'sniff':
      return (await import('./sniff-content.ts')).sniffContent(task.source, task.fileName);
    case 'text':
      return (await import('./text.ts')).readText(task);
  }
}

/** Pixels lie outside of the heap, where the collector does not feel their weight. */
function giveMemoryBack(): void {
  if (process.memoryUsage().external > 24 * 1024 * 1024) globalThis.gc?.();
}

async function answer(task: Task): Promise<Answer> {
  try {
    return { result: await work(task) };
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const size = error instanceof Unable ? error.size : null;
    return { trouble: reasonOf(error), detail: detail.slice(0, 2_000), size };
  }
}

/** To draw a word, all fonts of the machine are opened, unless they were listed for this version of the library before. */
async function listFonts(): Promise<void> {
  const { openSharp } = await import('./sharp.ts');
  const word = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9">a</text></svg>';
  await openSharp(Buffer.from(word)).raw().toBuffer();
}

if (process.argv.includes('--compile')) {
  await Promise.all([
    import('./boxes.ts'),
    import('./captions.ts'),
    import('./clean/document.ts'),
    import('./crop.ts'),
    import('./document/delimited.ts'),
    import('./document/excel.ts'),
    import('./document/mail.ts'),
    import('./document/open-table.ts'),
    import('./document/outlook.ts'),
    import('./document/paragraphs.ts'),
    import('./document/plain.ts'),
    import('./document/read-document.ts'),
    import('./document/rtf.ts'),
    import('./document/slides.ts'),
    import('./document/tar-list.ts'),
    import('./document/zip-list.ts'),
    import('./draw-mark.ts'),
    import('./edit/edit-picture.ts'),
    import('./heif.ts'),
    import('./edit/lettering.ts'),
    import('./office-cover.ts'),
    import('./pdf.ts'),
    import('./picture.ts'),
    import('./raw.ts'),
    import('./resize.ts'),
    import('./sniff-content.ts'),
    import('./svg.ts'),
    import('./text.ts'),
    listFonts(),
  ]);
} else {
  process.on('disconnect', () => process.exit());
  process.on('message', async (task: Task) => {
    process.send?.(await answer(task));
    setImmediate(giveMemoryBack);
  });
}
