import { cellText, csvOf } from '@waitbook/domain/parties/csv'
import { type TextEncoding, textEncodings } from '@waitbook/domain/text-encodings'
import type { TextFile } from '@waitbook/rpc/text-file'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { encoded, printableIn } from '../../../test/encoded.ts'
import { inPieces } from '../in-pieces.ts'
import { type CsvRow, readCsv as readInSteps } from './csv-reader.ts'

const limitOf = (rows: number) => ({ rows, sentence: `At most ${rows} rows.` })
const readCsv = (file: TextFile, maxRows: number) => inPieces(readInSteps(file, limitOf(maxRows)))

const read = (text: string, maxRows = 5_000) => readCsv({ bytes: Buffer.from(text) }, maxRows)
const rowsOf = async (text: string) => (await read(text)).rows
const cellsOf = (rows: readonly CsvRow[]) => rows.map(({ cells }) => cells)
const bytesOf = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex')

describe('the encoding', () => {
  const name = 'name\nJürgen\n'
  const withoutMark = (encoding: TextEncoding) => encoded(name, encoding).subarray(2)

  it.each<[string, Buffer, TextEncoding]>([
    ['UTF-8', Buffer.from(name), 'utf-8'],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${name}`), 'utf-8'],
    ['UTF-16, little endian', encoded(name, 'utf-16le'), 'utf-16le'],
    ['UTF-16, big endian', encoded(name, 'utf-16be'), 'utf-16be'],
    ['UTF-16 without a mark, little endian', withoutMark('utf-16le'), 'utf-16le'],
    ['UTF-16 without a mark, big endian', withoutMark('utf-16be'), 'utf-16be'],
    ['Windows-1252', encoded(name, 'windows-1252'), 'windows-1252'],
  ])('of %s is found', async (_what, bytes, encoding) => {
    const table = await readCsv({ bytes }, 10)
    expect([table.encoding, cellsOf(table.rows)]).toEqual([encoding, [['name'], ['Jürgen']]])
  })

  it('of ASCII is UTF-8', async () => {
    expect((await read('name\nAna\n')).encoding).toBe('utf-8')
  })

  it('of a text in UTF-8 with one damaged letter stays UTF-8, and that row has a fault', async () => {
    const bytes = Buffer.concat([Buffer.from('name\nJürgen\nZoë\nRen'), bytesOf('e9'), Buffer.from('\n')])
    const { encoding, rows } = await readCsv({ bytes }, 10)
    expect(encoding).toBe('utf-8')
    expect(rows.map(({ fault }) => fault === undefined)).toEqual([true, true, true, false])
    expect(cellsOf(rows).slice(1, 3)).toEqual([['Jürgen'], ['Zoë']])
  })

  it('of a text in UTF-8 with as many damaged as valid letters stays UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('name\nJürgen\nRen'), bytesOf('e9'), Buffer.from('\n')])
    const { encoding, rows } = await readCsv({ bytes }, 10)
    expect(encoding).toBe('utf-8')
    expect(rows.map(({ fault }) => fault)).toEqual([
      undefined,
      undefined,
      expect.stringMatching(/^Letters of this row/),
    ])
  })

  it.each([
    ['in the heading', 'na\0me,phone\nJürgen,1\n'],
    ['in a row', 'name,phone\nJür\0gen,1\nZoë,2\n'],
    ['at the end', 'name\nJürgen\n\0'],
  ])('of a text in UTF-8 with a zero byte %s stays UTF-8', async (_where, text) => {
    const table = await read(text)
    expect([table.encoding, table.text]).toEqual(['utf-8', text])
  })

  it.each([
    ['utf-16le', '名;name;phone\n山田;x;1\n'],
    ['utf-16be', 'phone;名\n1;山田太郎\n'],
  ] as const)('of %s without a mark is found in a file with other letters', async (encoding, text) => {
    expect(await readCsv({ bytes: encoded(text, encoding).subarray(2) }, 10)).toMatchObject({ encoding, text })
  })

  it.each(['JÃ¼rgen', 'RenÃ©e', 'Å\u0081ukasz', 'Ð\u009fÐµÑ‚Ñ€', 'JosÃ©', 'CafÃ© â€œAnaâ€\u009d'])(
    'of %j was applied twice, which is a fault of its row alone',
    async (name) => {
      const [heading, row, other] = await rowsOf(`name,phone\n${name},1\nJürgen,2\n`)
      expect([heading?.fault, row?.fault, other?.fault]).toEqual([
        undefined,
        expect.stringMatching(/^Letters of this row were encoded twice/),
        undefined,
      ])
    },
  )

  it.each([
    'Jürgen',
    'São Paulo',
    'JOÃO',
    'CAFÉ–BAR',
    'É',
    'Ångström',
    'Łukasz',
    'Петр',
    'Â',
    'Ñandú',
    '山田 Ã',
    'Ação',
  ])('of %j was applied once', async (name) => {
    expect((await rowsOf(`name\n${name}\n`))[1]).toEqual({ line: 2, cells: [name] })
  })

  it.each<[TextEncoding, string, string]>([
    ['windows-1250', 'a3f3647f', 'Łód\u007f'],
    ['windows-1251', 'cfe5f2f0', 'Петр'],
    ['windows-1253', 'c1edf3', 'Ανσ'],
    ['windows-1254', 'deeeed', 'Şîí'],
    ['windows-1255', 'f9ece5ed', 'שלום'],
    ['windows-1256', 'e3cdcf', 'محد'],
    ['windows-1257', 'd0e0', 'Šą'],
    ['windows-1258', 'd0f4', 'Đô'],
    ['macintosh', '4a9f72', 'Jür'],
    ['shift_jis', '93fa967b', '日本'],
    ['gb18030', 'd6d0b9fa', '中国'],
    ['big5', 'a4a4b0ea', '中國'],
    ['euc-kr', 'c7d1b1b9', '한국'],
  ])('%s is read if it is given', async (encoding, hex, text) => {
    const table = await readCsv({ bytes: bytesOf(hex), encoding }, 10)
    expect([table.encoding, cellsOf(table.rows)]).toEqual([encoding, [[text]]])
  })

  it.each<[string, TextEncoding, string]>([
    ['Windows-1252 read as UTF-8', 'utf-8', '4afc72'],
    ['a replacement character', 'utf-8', '4aefbfbd72'],
    ['a byte that Windows-1252 does not define', 'windows-1252', '4a8172'],
    ['half a character of UTF-16', 'utf-16le', '4a0000d8'],
  ])('that does not fit makes a row with a fault: %s', async (_what, encoding, hex) => {
    const { rows } = await readCsv({ bytes: bytesOf(hex), encoding }, 10)
    expect(rows).toMatchObject([{ line: 1, fault: expect.stringMatching(/^Letters of this row cannot be read/) }])
  })
})

describe('the delimiter', () => {
  it.each([
    ['commas', 'name,phone\n', ','],
    ['semicolons', 'name;phone\n', ';'],
    ['tabs', 'name\tphone\n', '\t'],
    ['commas within a quoted heading', '"Name, first, last";phone\nAna;1\n', ';'],
    ['a comma within a heading', 'Name, first;phone;notes\n', ';'],
    ['many commas within a quoted heading', 'name;phone;"notes, all, of, them"\nAna;1;x\n', ';'],
    ['semicolons within a quoted heading', 'name,phone,"a; b; c; d"\nAna,1,x\n', ','],
    ['blank lines before the heading', '\r\n\r\nname;phone\r\n', ';'],
    ['one column', 'name\n', ','],
    ['a line that names it', 'sep=;\r\nname,phone\r\n', ';'],
    ['a quoted line that names it', '"sep=\t"\nname,phone\n', '\t'],
    ['a line that names it and is padded', 'sep=;;;\nname;phone\n', ';'],
  ])('of a file with %s is found', async (_what, text, delimiter) => {
    expect((await read(text)).delimiter).toBe(delimiter)
  })

  it('that a line names leaves the numbers of the other lines as they are in the file', async () => {
    expect(await rowsOf('\ufeffsep=;\r\nname;phone\r\nAna;1\r\n')).toEqual([
      { line: 2, cells: ['name', 'phone'] },
      { line: 3, cells: ['Ana', '1'] },
    ])
  })
})

describe('a row', () => {
  it.each([
    ['quotation marks within a cell', 'Ana "Ace",1', ['Ana "Ace"', '1']],
    ['one quotation mark within a cell', 'Table 5",1', ['Table 5"', '1']],
    ['a formula that is a text', '="+4917612345678",x', ['="+4917612345678"', 'x']],
    ['a quoted cell', '"Ana, B.","say ""hi"""', ['Ana, B.', 'say "hi"']],
    ['blanks around quotation marks', 'Ana, "Window, please" ,1', ['Ana', 'Window, please', '1']],
    ['several lines in a cell', '"a\r\nb",1', ['a\r\nb', '1']],
    ['an empty quoted cell', '"",1', ['', '1']],
    ['empty cells', 'Ana,,', ['Ana', '', '']],
  ])('with %s is read', async (_what, text, cells) => {
    expect(cellsOf(await rowsOf(`h\n${text}\nlast`))).toEqual([['h'], cells, ['last']])
  })

  it.each(['\n', '\r\n', '\r'])('ends with %j', async (end) => {
    expect(await rowsOf(`a,b${end}${end}"c${end}d",e${end}f`)).toEqual([
      { line: 1, cells: ['a', 'b'] },
      { line: 3, cells: [`c${end}d`, 'e'] },
      { line: 5, cells: ['f'] },
    ])
  })

  it.each([
    ['an open quotation mark at the end', 'Ana,1\n"Ben,2\n', [3]],
    ['an open quotation mark that a later row closes', '"Ana,1\n"Ben",2\nCem,3\n', [2]],
    ['text after a quotation mark', 'Ana,1\n"Ben" B,2\nCem,3\n', [3]],
    ['more than 20,000 characters', `${'x'.repeat(20_001)}\nBen,2\n`, [2]],
    ['more than 20,000 characters in quotation marks', `"${`${'x'.repeat(5_000)}\n`.repeat(5)}"\nBen,2\n`, [2, 7]],
    ['more than 500 cells', `${','.repeat(500)}x\nBen,2\n`, [2]],
  ])('with %s has a fault, and the rows on other lines are read', async (_what, text, faulty) => {
    const rows = await rowsOf(`name,phone\n${text}`)
    expect(rows.filter(({ fault }) => fault !== undefined).map(({ line }) => line)).toEqual(faulty)
    for (const { cells, fault } of rows) expect(cells.length > 0).toBe(fault === undefined)
    if (text.includes('\nCem,3')) expect(cellsOf(rows)).toContainEqual(['Cem', '3'])
    if (text.includes('\nBen,2')) expect(cellsOf(rows)).toContainEqual(['Ben', '2'])
  })

  it('that is blank is left out, whatever its number of cells', async () => {
    const text = `name,phone\n${'\n,\n , \n"",\n'.repeat(300)}Ana,1\n`
    expect(await rowsOf(text)).toEqual([
      { line: 1, cells: ['name', 'phone'] },
      { line: 1_202, cells: ['Ana', '1'] },
    ])
  })
})

/** The steps until a file of this text has been read or refused. */
const stepsOf = (text: string, maxRows: number) => {
  const steps = readInSteps({ bytes: Buffer.from(text) }, limitOf(maxRows))
  let count = 0
  let fault: unknown
  try {
    while (!steps.next().done) count += 1
  } catch (error) {
    fault = error
  }
  return { count, fault }
}

describe('the number of rows', () => {
  it('is limited without the heading and blank rows', async () => {
    const rows = (count: number) => `name\n${'Ana\n\n'.repeat(count)}`
    expect((await read(rows(5), 5)).rows).toHaveLength(6)
    await expect(read(rows(6), 5)).rejects.toThrow('At most 5 rows.')
  })

  it('ends the reading: the rest of a megabyte is not read', () => {
    const text = `name,phone\n${'a\n'.repeat(500_000)}`
    const { count, fault } = stepsOf(text, 50)
    expect(fault).toMatchObject({ message: expect.stringMatching('At most 50 rows.') })
    expect(count).toBe(52)
  })
})

describe('the steps', () => {
  it.each([
    ['tiny rows', 'a,b\n', 1_000_000],
    ['blank rows', '\n', 1],
    ['rows with a fault', '"a" b\n', 1_000_000],
    ['wide rows', `${'x,'.repeat(400)}\n`, 1_000_000],
  ])('of a megabyte of %s read one row each', (_what, row, maxRows) => {
    const rows = Math.ceil(1_000_000 / row.length)
    expect(stepsOf(row.repeat(rows), maxRows)).toEqual({ count: rows, fault: undefined })
  })
})

describe('any file', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 6 }),
    fc.string({ unit: fc.constantFrom(...',;\t"\r\n =+-@\'aé日'), maxLength: 8 }),
  )
  const isWhole = (text: string) => text.isWellFormed() && !text.includes('\ufffd')
  const tableOf = (unit: fc.Arbitrary<string>) =>
    fc.array(fc.tuple(unit, unit, unit), { maxLength: 4 }).map((rows) => [['a', 'b', 'c'], ...rows])
  const table = tableOf(cell.filter(isWhole))
  const used = (rows: readonly (readonly string[])[]) => rows.filter((row) => row.some((text) => text.trim() !== ''))

  it('is read by its cells as csv-parse reads it, if it is well formed', async () => {
    await fc.assert(
      fc.asyncProperty(table, fc.constantFrom(',', ';', '\t'), async (rows, delimiter) => {
        const quoted = rows.map((row) => row.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter))
        const text = quoted.join('\n')
        const expected = parse(text, { delimiter, record_delimiter: '\n' }) as string[][]
        expect(cellsOf(await rowsOf(text))).toEqual(used(expected))
      }),
    )
  })

  const unicode: TextEncoding[] = ['utf-8', 'utf-16le', 'utf-16be']
  it.each(unicode)('that was exported and saved in %s holds the exported cells', async (encoding) => {
    await fc.assert(
      fc.asyncProperty(table, async (rows) => {
        const file = csvOf(rows)
        expect(file.startsWith('\ufeff')).toBe(true)
        const bytes = encoded(encoding === 'utf-8' ? file : file.slice(1), encoding)
        const read = await readCsv({ bytes }, 10)
        expect(read.encoding).toBe(encoding)
        expect(used(cellsOf(read.rows).map((row) => row.map(cellText)))).toEqual(used(rows))
      }),
    )
  })

  const withOneByte = textEncodings.filter((name) => name.startsWith('windows-') || name === 'macintosh')
  it.each(withOneByte)('that was exported and saved in %s holds the exported cells', async (encoding) => {
    const unit = fc.constantFrom(...printableIn(encoding), '\n', '\t', '"', ',', ';', '=')
    await fc.assert(
      fc.asyncProperty(tableOf(fc.string({ unit, maxLength: 8 })), async (rows) => {
        const bytes = encoded(csvOf(rows).slice(1), encoding)
        const read = await readCsv({ bytes, encoding }, 10)
        expect(used(cellsOf(read.rows).map((row) => row.map(cellText)))).toEqual(used(rows))
      }),
      { numRuns: 50 },
    )
  })

  it('with western letters is recognised as Windows-1252', async () => {
    const unit = fc.constantFrom(...'àÀéÉüÜßñÑøÅçabc ')
    await fc.assert(
      fc.asyncProperty(fc.string({ unit, minLength: 1, maxLength: 20 }), async (name) => {
        const { encoding, text } = await readCsv({ bytes: encoded(`n\n${name}`, 'windows-1252') }, 10)
        expect(text).toBe(`n\n${name}`)
        expect(encoding).toBe(/[^a-c ]/.test(name) ? 'windows-1252' : 'utf-8')
      }),
    )
  })

  it('of random bytes is read or refused, with faults instead of lost letters', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .string({ unit: fc.constantFrom(...',;"\r\n =a\u00fc'), maxLength: 200 })
        .map((text) => Buffer.from(text, 'latin1')),
    )
    await fc.assert(
      fc.asyncProperty(
        bytes,
        fc.option(fc.constantFrom(...textEncodings), { nil: undefined }),
        async (given, encoding) => {
          const { rows } = await readCsv({ bytes: given, encoding }, 1_000)
          for (const { cells, fault } of rows) if (fault === undefined) expect(cells.join()).not.toMatch('\ufffd')
          const lines = rows.map(({ line }) => line)
          expect(lines).toEqual([...new Set(lines)].sort((a, b) => a - b))
        },
      ),
    )
  })
})
