import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it, onTestFinished } from 'vitest'
import { freePort } from './system/ports.ts'
import { ask, binaries, createPostgres, makeFolder } from './system/postgres.ts'

const script = fileURLToPath(new URL('../../docker/standby.sh', import.meta.url))

it('docker/standby.sh copies a primary with or without a slot, as after a promotion, and follows it', async () => {
  const primary = await createPostgres()
  onTestFinished(() => primary.remove())
  await primary.start()
  await ask(primary.url, 'create role standby with replication login')
  const slots = () => ask(primary.url, 'select slot_name, active from pg_replication_slots')
  expect(await slots()).toEqual([])

  for (let round = 0; round < 2; round += 1) {
    const { folder, disk, as } = makeFolder()
    const port = await freePort()
    // The container's own address and port; in a container both servers have the usual port.
    const shim = join(folder, 'postgres')
    const settings = `-p ${port} -c listen_addresses=127.0.0.1 -k ${folder}`
    writeFileSync(shim, `#!/bin/bash\nexec ${join(binaries(), 'postgres')} ${settings}\n`)
    chmodSync(shim, 0o755)
    const running: ChildProcess = spawn('bash', [script], {
      ...as,
      stdio: 'ignore',
      env: {
        PATH: `${folder}:${binaries()}:${process.env.PATH}`,
        PGDATA: join(disk, 'data'),
        PGHOSTADDR: '127.0.0.1',
        PGPORT: String(primary.port),
        REPLICATION_PASSWORD: 'not asked for',
      },
    })
    const ended = once(running, 'exit')
    onTestFinished(async () => {
      running.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    })
    await expect.poll(slots, { timeout: 60_000 }).toEqual([{ slot_name: 'standby', active: true }])
    const url = `postgres://owner@127.0.0.1:${port}/postgres`
    const isFollowing = () => ask(url, 'select pg_is_in_recovery() as follows').catch(() => [])
    await expect.poll(isFollowing, { timeout: 60_000 }).toEqual([{ follows: true }])
    running.kill('SIGINT')
    await ended
    await expect.poll(slots, { timeout: 60_000 }).toEqual([{ slot_name: 'standby', active: false }])
  }
})
