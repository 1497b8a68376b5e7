import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { BackupError, verifyBackup } from './backup-file.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waitbook-backup-file-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** A backup with one row of so many bytes, which compresses to almost nothing. */
const backupOf = async (rowBytes: number) => {
  const header = { format: 'waitbook-backup', version: 1, at: '2026-11-28T00:00:00Z', migrations: [], extra: {} }
  const body = [
    JSON.stringify(header),
    JSON.stringify({ table: 'activity', columns: ['changes'] }),
    'x'.repeat(rowBytes),
    '\\.',
    '',
  ].join('\n')
  const sha256 = createHash('sha256').update(body).digest('hex')
  const trailer = `${JSON.stringify({ end: true, rows: { activity: 1 }, sequences: {}, sha256 })}\n`
  const path = join(folder, `${rowBytes}.backup`)
  await writeFile(path, gzipSync(body + trailer))
  return path
}

/** The bytes that are copied to join chunks while a backup is read. */
const copiedBytes = async (path: string) => {
  const concat = vi.spyOn(Buffer, 'concat')
  await verifyBackup(path)
  const copied = concat.mock.results.reduce((sum, { value }) => sum + (value as Buffer).length, 0)
  concat.mockRestore()
  return copied
}

it('a very compressible row is copied as often as a short one', async () => {
  const megabyte = 1_048_576
  const [small, large] = [await copiedBytes(await backupOf(megabyte)), await copiedBytes(await backupOf(8 * megabyte))]
  // Eight times the bytes; if each chunk copied all before it, sixty-four times.
  expect(large / small).toBeLessThan(12)
})

it('a row beyond the limit is refused with the limit', async () => {
  const path = await backupOf(200_000)
  await expect(verifyBackup(path, 100_000)).rejects.toStrictEqual(
    new BackupError(
      `${path} is damaged (a line has more than 100000 bytes): nothing was restored. Use another backup.`,
    ),
  )
})
