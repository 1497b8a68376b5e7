import { cpus, loadavg, totalmem } from 'node:os'

/** CPU ms of a loop with 200 million steps, to compare machines and days. */
const fixedLoopMs = () => {
  const before = process.cpuUsage()
  let x = 1
  for (let i = 0; i < 200_000_000; i += 1) x = (x * 31 + i) | 0
  const { user, system } = process.cpuUsage(before)
  // Used, so that the loop is not optimised away.
  return x === 0.5 ? 0 : (user + system) / 1000
}

/** One line with the machine and the date. */
export const machine = () =>
  [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${cpus().length} virtual CPUs (${cpus()[0]?.model.trim()})`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.version.slice(1)}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
    `fixed loop ${Math.round(fixedLoopMs())} ms of CPU`,
  ].join(', ')
