import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openServerLog } from './server-log.ts'

test('the log stays within its size limit and keeps its newest lines', () => {
  const dir = mkdtempSync(join(tmpdir(), 'waitbook-log-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const path = join(dir, 'postgres.log')
  const log = openServerLog(path)
  const line = 'x'.repeat(1023)
  for (let written = 0; written < 5_000; written++) {
    log.write(line)
  }
  log.write('the last line')
  log.close()
  expect(readFileSync(path, 'utf8')).toMatch(/the last line\n$/)
  expect(statSync(path).size).toBeLessThan(1.2 * 1024 * 1024)
  expect(statSync(`${path}.1`).size).toBeLessThan(1.2 * 1024 * 1024)
})
