/**
 * Reads files of a megabyte and of 5,000 rows as an import does: the time in all, and the longest time of the processor
 * without serving anything else. The baseline parses the whole file with csv-parse before its rows are counted.
 *   node bench/files.ts
 */
import { readCsv } from '@waitbook/api/src/lib/csv/csv-reader.ts'
import { inPieces } from '@waitbook/api/src/lib/in-pieces.ts'
import { parse } from 'csv-parse/sync'
import { printTable } from './src/system/report.ts'

const megabyteOf = (row: string) => `name,phone\n${row.repeat(1_000_000 / row.length)}`

const files = {
  'rows of one cell': megabyteOf('a\n'),
  'rows of two cells': megabyteOf('a,b\n'),
  'empty lines': megabyteOf('\n'),
  'blank rows': megabyteOf(',\n'),
  'quotation marks': megabyteOf('"\n'),
  'rows of 400 cells': megabyteOf(`${'x,'.repeat(399)}x\n`),
  '5,000 guests': `name,phone\n${Array.from({ length: 5_000 }, (_, n) => `Guest ${n},+9198${String(n).padStart(8, '0')}`).join('\n')}`,
}

const processorMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

const measure = async (work: () => unknown) => {
  let [longest, last, isDone] = [0, processorMs(), false]
  const next = () => {
    const now = processorMs()
    longest = Math.max(longest, now - last)
    last = now
    if (!isDone) setImmediate(next)
  }
  setImmediate(next)
  const started = performance.now()
  await Promise.resolve()
    .then(work)
    .catch(() => undefined)
  const total = performance.now() - started
  await new Promise((resolve) => setTimeout(resolve, 5))
  isDone = true
  return [total.toFixed(0), longest.toFixed(0)]
}

const readers = {
  import: (bytes: Buffer) => inPieces(readCsv({ bytes }, { rows: 5_000, sentence: 'At most 5,000 rows.' })),
  'csv-parse': (bytes: Buffer) =>
    parse(bytes, { bom: true, columns: true, relax_column_count: true, skip_empty_lines: true }),
}

const rows: string[][] = []
for (const [name, text] of Object.entries(files)) {
  const bytes = Buffer.from(text)
  await measure(() => readers.import(bytes))
  rows.push([
    name,
    ...(await measure(() => readers.import(bytes))),
    ...(await measure(() => readers['csv-parse'](bytes))),
  ])
}
printTable(['file', 'import, ms', 'longest, ms', 'csv-parse, ms', 'longest, ms'], rows)
