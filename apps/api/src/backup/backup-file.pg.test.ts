import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BackupError } from '@waitbook/db/backup/backup-file'
import { createEmptyDatabase } from '@waitbook/db/testing/test-database'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { compileCache } from '../../test/compile-cache.ts'
import { registerBusiness, startTestApp, type TestApp } from '../../test/test-app.ts'
import { readEnv } from '../boot/env.ts'
import { backUp } from './back-up.ts'

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

const environment = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  APP_SECRET: 'a secret of these tests alone, long enough',
})

/** `waitbook backup`, in a separate process. */
const backUpTo = (path: string) =>
  run(process.execPath, [join(root, 'apps/api/src/main.ts'), 'backup', path], {
    cwd: root,
    env: { ...compileCache, ...environment(host.databaseUrl) },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  )

/** In this process: of an error of this kind, the command says its sentence. */
const expectRefusal = async (path: string, sentence: string) =>
  expect(await backUp(readEnv(environment(host.databaseUrl)), path).catch((error: unknown) => error)).toStrictEqual(
    new BackupError(sentence),
  )

it('a backup overwrites neither a file nor a link to a missing one', async () => {
  const file = join(folder, 'tonight.backup')
  expect(await backUpTo(file)).toMatchObject({ code: 0, said: expect.stringContaining(`${file}: `) })
  const before = await readFile(file)
  expect(await backUpTo(file)).toEqual({ code: 1, said: `${file} is there already: name another file.\n` })
  expect(await readFile(file)).toEqual(before)

  const link = join(folder, 'usb.backup')
  await symlink('/media/not-plugged-in/usb.backup', link)
  await expectRefusal(link, `${link} is there already: name another file.`)
  expect(await readlink(link)).toBe('/media/not-plugged-in/usb.backup')
}, 60_000)

it('a path that cannot be used is named', async () => {
  const long = join(folder, 'x'.repeat(300))
  await expectRefusal(long, `${long} cannot be read (ENAMETOOLONG): name another file.`)
  const file = join(folder, 'a-file')
  await writeFile(file, '')
  await expectRefusal(
    join(file, 'sub', 'x.backup'),
    `The folder ${join(file, 'sub')} cannot be made (ENOTDIR): name a file in another one, or - for standard output.`,
  )
})

it('a backup written to standard output restores from standard input', async () => {
  await registerBusiness(host, 'Streamed')
  const target = await createEmptyDatabase(inject('databaseAdminUrl'))
  const command = (args: string[], databaseUrl: string) =>
    spawn(process.execPath, [join(root, 'apps/api/src/main.ts'), ...args], {
      env: { ...compileCache, ...environment(databaseUrl) },
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
