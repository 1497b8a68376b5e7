import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createEmptyDatabase } from '@waitbook/db/testing/test-database'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../../..')

let host: TestApp
let folder: string
beforeAll(async () => {
  host = await startTestApp()
  folder = await mkdtemp(join(tmpdir(), 'waitbook-backup-file-'))
})
afterAll(async () => {
  await host.close()
  await rm(folder, { recursive: true })
})

/** `waitbook backup`, in a separate process. */
const backUpTo = (path: string) =>
  run(process.execPath, [join(root, 'apps/api/src/main.ts'), 'backup', path], {
    cwd: root,
    env: { DATABASE_URL: host.databaseUrl, APP_SECRET: 'a secret of these tests alone, long enough' },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )

it('a backup overwrites neither a file nor a link to a missing one', async () => {
  const file = join(folder, 'tonight.backup')
  expect(await backUpTo(file)).toMatchObject({ code: 0, said: expect.stringContaining(`${file}: `) })
  const before = await readFile(file)
  expect(await backUpTo(file)).toEqual({ code: 1, said: `${file} is there already: name another file.\n` })
  expect(await readFile(file)).toEqual(before)

  const link = join(folder, 'usb.backup')
  await symlink('/media/not-plugged-in/usb.backup', link)
  expect(await backUpTo(link)).toEqual({ code: 1, said: `${link} is there already: name another file.\n` })
  expect(await readlink(link)).toBe('/media/not-plugged-in/usb.backup')
}, 60_000)

it('a path that cannot be used is named', async () => {
  const long = join(folder, 'x'.repeat(300))
  expect(await backUpTo(long)).toEqual({
    code: 1,
    said: `${long} cannot be read (ENAMETOOLONG): name another file.\n`,
  })
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  expect(await backUpTo(join(file, 'sub', 'x.backup'))).toEqual({
    code: 1,
    said: `The folder ${join(file, 'sub')} cannot be made (ENOTDIR): name a file in another one, or - for standard output.\n`,
  })
}, 60_000)

it('a backup written to standard output restores from standard input', async () => {
  await registerBusiness(host, 'Streamed')
  const target = await createEmptyDatabase(inject('databaseAdminUrl'))
  const command = (args: string[], databaseUrl: string) =>
    spawn(process.execPath, [join(root, 'apps/api/src/main.ts'), ...args], {
      env: { DATABASE_URL: databaseUrl, APP_SECRET: 'a secret of these tests alone, long enough' },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
  const backup = command(['backup', '-'], host.databaseUrl)
  const restore = command(['restore', '-'], target.connectionString)
  backup.stdout.pipe(restore.stdin)
  let said = ''
  for await (const text of restore.stdout) said += text
  expect(said).toMatch(/^Restored [1-9]\d* rows of \d+ tables, as of /)
  await target.drop()
}, 60_000)
