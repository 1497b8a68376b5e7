/**
 * Loaded into the measured server: the longest time of the processor between two turns of its event loop, which any other
 * request would have waited for. SIGUSR2 writes it, in ms, to the file LONGEST_PIECE and begins anew. Not the delay by the clock:
 * that also holds what other processes of the machine take.
 */
import { writeFileSync } from 'node:fs'

const processorMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

let longest = 0
let last = processorMs()
const turn = () => {
  const now = processorMs()
  longest = Math.max(longest, now - last)
  last = now
}
setInterval(turn, 1).unref()

process.on('SIGUSR2', () => {
  turn()
  writeFileSync(process.env.LONGEST_PIECE ?? '', longest.toFixed(1))
  longest = 0
  last = processorMs()
})
