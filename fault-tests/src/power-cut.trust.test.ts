import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { scratchFolder, startServer } from '@waitbook/e2e/src/server.ts'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { figure } from './figure.ts'
import { register } from './system/business.ts'
import { newTally } from './system/caller.ts'
import { ms, quantile } from './system/figures.ts'
import { finalFaults, lostOf } from './system/final-state.ts'
import { countOf, nothingYet, work } from './system/load.ts'

const cuts = 6
const imageBytes = 512 * 1_048_576
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** A disk that simulates a power cut: data not flushed to its image is lost. Needs root. */
const createDisk = async () => {
  const scratch = await scratchFolder()
  chmodSync(scratch.path, 0o755)
  const [image, after, folder] = ['disk', 'disk-after', 'mounted'].map((name) => join(scratch.path, name)) as [
    string,
    string,
    string,
  ]
  mkdirSync(folder)
  writeFileSync(image, '')
  truncateSync(image, imageBytes)
  execFileSync('mkfs.ext4', ['-q', '-F', image])
  const mount = () => execFileSync('mount', ['-o', 'loop', image, folder])
  const unmount = () => execFileSync('umount', [folder])
  mount()
  return {
    folder,
    /** Remounts only the flushed data. All writing processes must have ended. */
    cut() {
      copyFileSync(image, after)
      unmount()
      execFileSync('mv', [after, image])
      mount()
    },
    async remove() {
      unmount()
      rmSync(image, { force: true })
      await scratch.remove()
    },
  }
}

const childrenOf = (pid: number) =>
  execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .filter(Boolean)
    .map(Number)

const isRunning = (pid: number) =>
  existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))

it(`${cuts} power cuts under load lose nothing that was acknowledged, on the embedded database`, async () => {
  const disk = await createDisk()
  onTestFinished(() => disk.remove())
  const dataDir = join(disk.folder, 'data')
  const variables = { DATA_DIR: dataDir, RATE_LIMITS: 'off', APP_SECRET: 'a secret of these runs alone, long enough' }
  let server = await startServer(variables)
  onTestFinished(() => server.stop().then(() => undefined))
  const business = await register(server.url, 'power-cut')
  const [known, tally] = [nothingYet(), newTally()]
  const starts: number[] = []
  let unsyncedLost = 0
  for (let n = 0; n < cuts; n += 1) {
    let over = false
    // Workers end with the cut, because unanswered calls may or may not have been executed.
    const options = { known, tally, isOver: () => over, texts: false }
    const workers = Promise.allSettled([1, 2, 3].map(() => work(server.url, business, options)))
    await pause(800 + Math.random() * 1_500)
    const postmaster = Number.parseInt(readFileSync(join(dataDir, 'postgres', 'data', 'postmaster.pid'), 'utf8'), 10)
    const victims = [server.child.pid ?? 0, postmaster, ...childrenOf(postmaster)]
    const witness = join(disk.folder, `witness-${n}`)
    writeFileSync(witness, 'written and never flushed')
    over = true
    for (const pid of victims) process.kill(pid, 'SIGKILL')
    await server.finished
    while (victims.some(isRunning)) await pause(2)
    disk.cut()
    // Otherwise the cut would prove nothing.
    if (!existsSync(witness) || readFileSync(witness, 'utf8') !== 'written and never flushed') unsyncedLost += 1
    const began = performance.now()
    server = await startServer({ ...variables, PORT: new URL(server.url).port })
    starts.push(performance.now() - began)
    await workers
    const db = new pg.Pool({ host: join(dataDir, 'postgres', 'run'), database: 'waitbook', user: 'waitbook', max: 2 })
    try {
      expect(await lostOf(db, known)).toEqual([])
      expect(await finalFaults(db, server.url, business)).toEqual([])
    } finally {
      await db.end()
    }
  }
  expect(known.surprises).toEqual([])
  expect(tally.failures).toEqual([])
  expect(unsyncedLost).toBe(cuts)
  figure(
    'power cuts under load (the disk keeps only what was flushed): cuts, acknowledged changes, lost, doubled',
    `${cuts}, ${countOf(known)}, 0, 0`,
  )
  figure(
    'start after a power cut until it serves, median and slowest',
    `${ms(quantile(starts, 0.5))}, ${ms(Math.max(...starts))}`,
  )
})
