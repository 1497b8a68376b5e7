import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/*
 * A backup is one gzipped file: a header line of JSON; for each table a line of JSON, its rows in PostgreSQL's text
 * format (one per line) and a line `\.`; and a last line of JSON with row counts and a checksum.
 */

export interface BackupHeader {
  format: 'waitbook-backup'
  version: 1
  /** Time of the snapshot, ISO 8601. */
  at: string
  /** The applied migrations. */
  migrations: string[]
  /** Data outside the database that belongs to it, such as the secret that encrypts tokens. */
  extra: Record<string, string>
}

export interface BackupTable {
  table: string
  columns: string[]
}

export interface BackupTrailer {
  end: true
  /** Row count by table. */
  rows: Record<string, number>
  /** Current value of each sequence. */
  sequences: Record<string, string>
  /** SHA-256 of all uncompressed bytes before this line. */
  sha256: string
}

/** A file or database that cannot be used; the message is a sentence for the operator. */
export class BackupError extends Error {
  override name = 'BackupError'
}

export type BackupPart =
  | { kind: 'header'; header: BackupHeader }
  | { kind: 'table'; table: BackupTable }
  | { kind: 'rows'; bytes: Buffer }
  | { kind: 'end'; trailer: BackupTrailer }

const newline = 10
const endOfTable = Buffer.from('\\.\n')

/** A field of PostgreSQL has at most a gigabyte. */
const usualLineBytes = 2 ** 30

export const countLines = (bytes: Buffer) => {
  let lines = 0
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) lines += 1
  return lines
}

const damaged = (path: string, what: string) =>
  new BackupError(`${path} is damaged (${what}): nothing was restored. Use another backup.`)

const parseLine = (line: Buffer, path: string): BackupHeader | BackupTable | BackupTrailer => {
  try {
    return JSON.parse(line.toString('utf8'))
  } catch {
    throw damaged(path, 'a line cannot be read')
  }
}

const headerOf = (line: BackupHeader | BackupTable | BackupTrailer, path: string) => {
  if (!('format' in line) || line.format !== 'waitbook-backup')
    throw new BackupError(`${path} is not a backup of Waitbook.`)
  if (line.version !== 1) throw new BackupError(`${path} was made by a newer Waitbook: restore it with that version.`)
  return line
}

/** Maps an error of gunzip to a BackupError. */
const readingFault = (error: NodeJS.ErrnoException, path: string) => {
  if (error instanceof BackupError) return error
  if (error.code === 'ENOENT') return new BackupError(`There is no file ${path}.`)
  if (error.code === 'EISDIR') return new BackupError(`${path} is a folder: name a file in it.`)
  if (error.code === 'EACCES') return new BackupError(`${path} cannot be read (EACCES): check its permissions.`)
  if (error.code === 'Z_BUF_ERROR') return damaged(path, 'it ends too early')
  if (error.code === 'Z_DATA_ERROR' && error.message.includes('header check'))
    return new BackupError(`${path} is not a backup of Waitbook.`)
  if (error.code?.startsWith('Z_')) return damaged(path, 'its bytes were changed')
  return error
}

/** Splits the bytes of a backup into its parts as they arrive. */
class PartReader {
  readonly #path: string
  readonly #hash = createHash('sha256')
  readonly #counted: Record<string, number> = {}
  #phase: 'header' | 'between' | 'rows' | 'end' = 'header'
  #table = ''
  #rest: Buffer<ArrayBufferLike> = Buffer.alloc(0)
  /** Chunks after `#rest` without the end of a line, which alone could complete a part: they are joined once it comes. */
  readonly #waiting: Buffer[] = []
  #waitingBytes = 0

  readonly #mostLineBytes: number

  constructor(path: string, mostLineBytes: number) {
    this.#path = path
    this.#mostLineBytes = mostLineBytes
  }

  get isWhole() {
    return this.#phase === 'end' && this.#rest.length + this.#waitingBytes === 0
  }

  push(bytes: Buffer) {
    this.#waiting.push(bytes)
    this.#waitingBytes += bytes.length
    if (this.#rest.length + this.#waitingBytes > this.#mostLineBytes)
      throw damaged(this.#path, `a line has more than ${this.#mostLineBytes} bytes`)
    if (!bytes.includes(newline)) return
    this.#rest = Buffer.concat([this.#rest, ...this.#waiting.splice(0)])
    this.#waitingBytes = 0
  }

  /** Undefined if more bytes are needed. */
  next(): BackupPart | undefined {
    if (this.#phase === 'end' || this.#rest.length === 0) return undefined
    return this.#phase === 'rows' ? this.#nextRows() : this.#nextLine()
  }

  #take(length: number) {
    const taken = this.#rest.subarray(0, length)
    this.#rest = this.#rest.subarray(length)
    return taken
  }

  #nextRows(): BackupPart | undefined {
    if (this.#rest.subarray(0, endOfTable.length).equals(endOfTable)) {
      this.#hash.update(this.#take(endOfTable.length))
      this.#phase = 'between'
      return this.#nextLine()
    }
    const end = this.#rest.indexOf('\n\\.\n')
    const length = (end === -1 ? this.#rest.lastIndexOf(newline) : end) + 1
    if (length === 0) return undefined
    const bytes = this.#take(length)
    this.#hash.update(bytes)
    this.#counted[this.#table] = (this.#counted[this.#table] ?? 0) + countLines(bytes)
    return { kind: 'rows', bytes }
  }

  #nextLine(): BackupPart | undefined {
    const end = this.#rest.indexOf(newline)
    if (end === -1) return undefined
    const line = this.#take(end + 1)
    const parsed = parseLine(line, this.#path)
    if (this.#phase !== 'header' && 'end' in parsed) return this.#end(parsed)
    this.#hash.update(line)
    if (this.#phase === 'header') {
      this.#phase = 'between'
      return { kind: 'header', header: headerOf(parsed, this.#path) }
    }
    const table = parsed as BackupTable
    this.#table = table.table
    this.#counted[table.table] = 0
    this.#phase = 'rows'
    return { kind: 'table', table }
  }

  #end(trailer: BackupTrailer): BackupPart {
    const isWhole =
      this.#hash.digest('hex') === trailer.sha256 &&
      Object.entries(trailer.rows).every(([name, rows]) => rows === this.#counted[name])
    if (!isWhole) throw damaged(this.#path, 'its checksum does not fit')
    this.#phase = 'end'
    return { kind: 'end', trailer }
  }
}

/** Yields the parts of a backup in order; throws `BackupError` on the first fault, at the latest at the end. */
export async function* readBackup(path: string, mostLineBytes = usualLineBytes): AsyncGenerator<BackupPart> {
  const reader = new PartReader(path, mostLineBytes)
  try {
    const unzip = createGunzip()
    const flowing = pipeline(createReadStream(path), unzip)
    flowing.catch(() => {})
    for await (const chunk of unzip) {
      reader.push(chunk as Buffer)
      for (let part = reader.next(); part; part = reader.next()) yield part
    }
    await flowing
  } catch (error) {
    throw readingFault(error as NodeJS.ErrnoException, path)
  }
  if (!reader.isWhole) throw damaged(path, 'it does not end as a backup does')
}

/** Reads a backup to its end. Throws `BackupError` if it is damaged. */
export const verifyBackup = async (path: string, mostLineBytes = usualLineBytes) => {
  let header: BackupHeader | undefined
  let trailer: BackupTrailer | undefined
  for await (const part of readBackup(path, mostLineBytes)) {
    if (part.kind === 'header') header = part.header
    if (part.kind === 'end') trailer = part.trailer
  }
  if (!header || !trailer) throw damaged(path, 'it ends too early')
  return { header, trailer }
}
