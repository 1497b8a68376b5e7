import { crc32, deflateRawSync } from 'node:zlib'

const u16 = (value: number) => Buffer.from(Uint16Array.of(value).buffer)
const u32 = (value: number) => Buffer.from(Uint32Array.of(value).buffer)

/** A zip archive of texts by their paths. */
const zipOf = (files: Record<string, string>) => {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const bytes = Buffer.from(text)
    const packed = deflateRawSync(bytes)
    const common = [u16(20), u16(0), u16(8), u32(0), u32(crc32(bytes)), u32(packed.length), u32(bytes.length)]
    const lengths = [u16(Buffer.byteLength(path)), u16(0)]
    const local = Buffer.concat([u32(0x04034b50), ...common, ...lengths, Buffer.from(path), packed])
    locals.push(local)
    const place = [u16(0), u16(0), u16(0), u32(0), u32(at)]
    directory.push(Buffer.concat([u32(0x02014b50), u16(20), ...common, ...lengths, ...place, Buffer.from(path)]))
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const count = u16(directory.length)
  const end = [u32(0x06054b50), u16(0), u16(0), count, count, u32(entries.length), u32(at), u16(0)]
  return Buffer.concat([...locals, entries, ...end])
}

const namespace = 'http://schemas.openxmlformats.org'
const main = `${namespace}/spreadsheetml/2006/main`
const relations = `${namespace}/officeDocument/2006/relationships`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The XML of a cell: a text, a number, a date (days since 1899) or a formula with its stored value. */
export const cellXml = (
  place: string,
  value: string | number | { days: number } | { formula: string; value: string },
) => {
  if (typeof value === 'number') return `<c r="${place}"><v>${value}</v></c>`
  if (typeof value === 'string') return `<c r="${place}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`
  if ('days' in value) return `<c r="${place}" s="1"><v>${value.days}</v></c>`
  return `<c r="${place}" t="str"><f>${escaped(value.formula)}</f><v>${escaped(value.value)}</v></c>`
}

const columnName = (at: number): string =>
  (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

/** The XML of a cell that has the shared text of its workbook. */
export const sharedCellXml = (place: string) => `<c r="${place}" t="s"><v>0</v></c>`

/** An .xlsx file with one sheet of these cells. `more`: further rows as XML. */
export const workbookOf = (rows: Parameters<typeof cellXml>[1][][], more = '', shared = '') =>
  zipOf({
    '[Content_Types].xml': `<?xml version="1.0"?><Types xmlns="${namespace}/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<?xml version="1.0"?><Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="r1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Guests" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/sharedStrings.xml': `<?xml version="1.0"?><sst xmlns="${main}"><si><t>${escaped(shared)}</t></si></sst>`,
    'xl/styles.xml': `<?xml version="1.0"?><styleSheet xmlns="${main}"><cellXfs><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<?xml version="1.0"?><worksheet xmlns="${main}"><sheetData>${rows
      .map(
        (cells, at) =>
          `<row r="${at + 1}">${cells.map((cell, column) => cellXml(`${columnName(column)}${at + 1}`, cell)).join('')}</row>`,
      )
      .join('')}${more}</sheetData></worksheet>`,
  })
