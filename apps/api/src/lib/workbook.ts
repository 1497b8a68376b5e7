import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RestaurantId } from '@waitbook/contracts/ids'
import { createCalculations } from './limits/calculations.ts'

/** A workbook with 20,000 rows of 60 cells has about as much XML. */
const maxUnpackedBytes = 48 * 1024 * 1024
const maxHeapMb = 384
const timeoutMs = 20_000

const endOfDirectory = 0x06054b50
const entryOfDirectory = 0x02014b50
const zip64Locator = 0x07064b50
const longestComment = 65_557
const mostFiles = 1_000

/**
 * The unpacked bytes of a zip archive as its directory states them, by which the library allocates memory. Undefined if
 * the directory is not valid.
 */
const unpackedBytes = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== endOfDirectory) {
    if (bytes.length - end > longestComment) return undefined
    end -= 1
  }
  if (end < 0) return undefined
  // A locator of zip64 points to another directory, which the library would read instead.
  if (end >= 20 && view.getUint32(end - 20, true) === zip64Locator) return undefined
  const count = view.getUint16(end + 8, true)
  if (count > mostFiles) return undefined
  let at = view.getUint32(end + 16, true)
  let total = 0
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== entryOfDirectory) return undefined
    total += view.getUint32(at + 24, true)
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return total
}

type Workbook = { rows: string[][]; fault?: never } | { fault: 'damaged' | 'too_large'; rows?: never }

// The build writes the thread to a file of its own, in a folder beside that of this code.
const thread = new URL(
  import.meta.url.endsWith('.ts') ? '../lib/workbook-thread.ts' : '../lib/workbook-thread.js',
  import.meta.url,
)

const readInThread = async (bytes: Uint8Array): Promise<Workbook> => {
  const copy = Uint8Array.from(bytes).buffer
  const worker = new Worker(thread, {
    workerData: copy,
    transferList: [copy],
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
  })
  // An error after the timeout, when no call waits for it, must not end the process.
  worker.on('error', () => {})
  try {
    const [rows] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return rows ? { rows: rows as string[][] } : { fault: 'too_large' }
  } catch (error) {
    const { code, name } = error as { code?: string; name?: string }
    // A cell far away from the others takes as much memory as all the empty ones between them.
    return { fault: code === 'ERR_WORKER_OUT_OF_MEMORY' || name === 'AbortError' ? 'too_large' : 'damaged' }
  } finally {
    await worker.terminate()
  }
}

const inTurn = createCalculations({ ofServer: 1, waitingOfRestaurant: 3, waiting: 20, timeoutMs: 2 * timeoutMs })

/**
 * The cells of the first sheet of an .xlsx file as text. Formulas are not evaluated: their stored values count. It is read
 * in a thread of its own, one file at a time, with limits of bytes, memory and time. Throws if too many wait already.
 */
export const readWorkbook = async (restaurantId: RestaurantId, bytes: Uint8Array): Promise<Workbook> => {
  const size = unpackedBytes(bytes)
  if (size === undefined) return { fault: 'damaged' }
  if (size > maxUnpackedBytes) return { fault: 'too_large' }
  return inTurn(restaurantId, () => readInThread(bytes))
}
