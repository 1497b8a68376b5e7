import { open } from 'node:fs/promises'
import { sampleStartPage } from '@waitbook/contracts/start-page/sample-start-page'
import { type ShownStartPage, startPage } from '@waitbook/contracts/start-page/start-page'
import { StartError } from '@waitbook/db/embedded/start-error'

/** The page is sent in one piece, and a phone on a slow connection waits for it. */
const mostBytes = 32_768

/** Reads one byte more than is allowed: the path may lead to a device that never ends. */
const readBounded = async (path: string) => {
  const file = await open(path)
  try {
    const buffer = Buffer.alloc(mostBytes + 1)
    let length = 0
    while (length < buffer.length) {
      const { bytesRead } = await file.read(buffer, length, buffer.length - length)
      if (bytesRead === 0) break
      length += bytesRead
    }
    return buffer.subarray(0, length)
  } finally {
    await file.close()
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(utf8.decode(bytes))
  } catch (error) {
    throw new Error(`is not JSON in UTF-8 (${(error as Error).message})`)
  }
}

const check = (value: unknown): ShownStartPage => {
  const parsed = startPage.safeParse(value)
  if (parsed.success) return { ...parsed.data, is_sample: false }
  const issues = parsed.error.issues
    .slice(0, 10)
    .map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  throw new Error(`is not accepted. ${issues.join(' ')}`)
}

/** What the start page says of this installation. Throws `StartError` with the keys of the file that are not accepted. */
export const readStartPage = async (path: string | undefined): Promise<ShownStartPage> => {
  if (path === undefined) return sampleStartPage
  try {
    const bytes = await readBounded(path)
    if (bytes.length > mostBytes) throw new Error(`has more than ${mostBytes} bytes`)
    return check(parseJson(bytes))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    throw new StartError(
      `START_PAGE_FILE: ${path} ${code ? `cannot be read (${code})` : message}.`.replace(/\.\.$/, '.'),
    )
  }
}
