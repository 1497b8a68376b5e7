import { cpus, loadavg, totalmem } from 'node:os'

/** CPU ms of 200 million steps in this process: days, and machines, are compared by it. */
const fixedLoopMs = () => {
  const before = process.cpuUsage()
  let x = 1
  for (let i = 0; i < 200_000_000; i += 1) x = (x * 31 + i) | 0
  const { user, system } = process.cpuUsage(before)
  // Used, so that no compiler leaves the loop out.
  return x === 0.5 ? 0 : (user + system) / 1000
}

/** One line that says where and when. */
export const machine = () =>
  [
    `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`,
    `${cpus().length} virtual CPUs (${cpus()[0]?.model.trim()})`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.version.slice(1)}`,
    `load ${loadavg()[0]?.toFixed(1)}`,
    `fixed loop ${Math.round(fixedLoopMs())} ms of CPU`,
  ].join(', ')
