import { zipOf } from './test-documents.ts';

const main = 'http://schemas.openxmlformats.org/presentationml/2006/main';
const drawing = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const names = `xmlns:a="${drawing}" xmlns:r="${related}" xmlns:p="${main}"`;
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

type Relation = readonly [type: string, target: string];

/** Parts that a part leads to, as `rId1`, `rId2` and so on. */
const relations = (...targets: readonly Relation[]) =>
  `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${targets
    .map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${related}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const parts: Readonly<Record<string, string>> = {
  'ppt/presentation.xml': 'presentation.main',
  'ppt/slides/slide1.xml': 'slide',
  'ppt/slides/slide2.xml': 'slide',
  'ppt/slideLayouts/slideLayout1.xml': 'slideLayout',
  'ppt/slideMasters/slideMaster1.xml': 'slideMaster',
};
const contentTypes = `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${Object.entries(
  parts,
)
  .map(
    ([name, type]) =>
      `<Override PartName="/${name}" ContentType="application/vnd.openxmlformats-officedocument.presentationml.${type}+xml"/>`,
  )
  .join(
    '',
  )}<Override PartName="/ppt/theme/theme1.xml" ContentType="application/vnd.openxmlformats-officedocument.theme+xml"/></Types>`;

const shape = (id: number, text: string, place = '') =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="Text ${id}"/><p:cNvSpPr/><p:nvPr>${place}</p:nvPr></p:nvSpPr><p:spPr><a:xfrm><a:off x="900000" y="${id * 900000}"/><a:ext cx="7000000" cy="800000"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr><p:txBody><a:bodyPr/><a:lstStyle/><a:p><a:r><a:rPr lang="en-GB"/><a:t>${text}</a:t></a:r></a:p></p:txBody></p:sp>`;
const tree = (shapes: string) =>
  `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;
const slide = (title: string, text: string) =>
  `${head}<p:sld ${names}>${tree(shape(2, title, '<p:ph type="title"/>') + shape(3, text))}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;

const colour = (name: string, value: string) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`;
const colours = [
  ...[colour('dk1', '000000'), colour('lt1', 'FFFFFF'), colour('dk2', '1F2937'), colour('lt2', 'EEF2F7')],
  ...[1, 2, 3, 4, 5, 6].map((n) => colour(`accent${n}`, '0B6E74')),
  ...[colour('hlink', '0B6E74'), colour('folHlink', '0B6E74')],
].join('');
const font = (name: string) =>
  `<a:${name}><a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/></a:${name}>`;
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';
const theme = `${head}<a:theme xmlns:a="${drawing}" name="Plain"><a:themeElements><a:clrScheme name="Plain">${colours}</a:clrScheme><a:fontScheme name="Plain">${font('majorFont')}${font('minorFont')}</a:fontScheme><a:fmtScheme name="Plain"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${`<a:ln>${fill}</a:ln>`.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;
const map =
  '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';

/** PowerPoint slides that are shown in another order than they are numbered, whole enough for office programs to open. */
export const presentation = (): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relations(['officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': `${head}<p:presentation ${names}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId3"/></p:sldMasterIdLst><p:sldIdLst><p:sldId id="256" r:id="rId2"/><p:sldId id="257" r:id="rId1"/></p:sldIdLst><p:sldSz cx="9144000" cy="6858000"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(
      ['slide', 'slides/slide1.xml'],
      ['slide', 'slides/slide2.xml'],
      ['slideMaster', 'slideMasters/slideMaster1.xml'],
      ['theme', 'theme/theme1.xml'],
    ),
    'ppt/slides/slide1.xml': slide('Last', 'Thanks'),
    'ppt/slides/slide2.xml': slide('First', 'Dunes'),
    'ppt/slides/_rels/slide1.xml.rels': relations(['slideLayout', '../slideLayouts/slideLayout1.xml']),
    'ppt/slides/_rels/slide2.xml.rels': relations(['slideLayout', '../slideLayouts/slideLayout1.xml']),
    'ppt/slideLayouts/slideLayout1.xml': `${head}<p:sldLayout ${names} type="blank">${tree('')}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relations(['slideMaster', '../slideMasters/slideMaster1.xml']),
    'ppt/slideMasters/slideMaster1.xml': `${head}<p:sldMaster ${names}>${tree('')}${map}<p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst></p:sldMaster>`,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relations(
      ['slideLayout', '../slideLayouts/slideLayout1.xml'],
      ['theme', '../theme/theme1.xml'],
    ),
    'ppt/theme/theme1.xml': theme,
  });
