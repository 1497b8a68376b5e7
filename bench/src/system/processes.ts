import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const ticksPerSecond = 100

/** The fields of /proc/<pid>/stat after the name, which may contain spaces. */
const statOf = (pid: number | string) => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const field = { ppid: 1, utime: 11, stime: 12, cutime: 13, cstime: 14 } as const

const ticks = (stat: string[], ...names: (keyof typeof field)[]) =>
  names.reduce((sum, name) => sum + Number(stat[field[name]]), 0)

/** CPU ms of a process alone. */
export const cpuOf = (pid: number) => (ticks(statOf(pid), 'utime', 'stime') * 1000) / ticksPerSecond

const childrenOf = (pid: number) =>
  readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      const stat = statOf(name)
      return Number(stat[field.ppid]) === pid ? [stat] : []
    } catch {
      // It has just ended; its time now counts for its parent.
      return []
    }
  })

/** CPU ms of a process and its children, including ended ones. */
export const cpuOfFamily = (pid: number) => {
  const own = ticks(statOf(pid), 'utime', 'stime', 'cutime', 'cstime')
  const living = childrenOf(pid).reduce((sum, stat) => sum + ticks(stat, 'utime', 'stime'), 0)
  return ((own + living) * 1000) / ticksPerSecond
}
/** Resident bytes of a process. */
export const residentBytes = (pid: number) => {
  const [, kilobytes] = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+) kB/m) ?? []
  return Number(kilobytes) * 1024
}

/** Proportional set size of a process and its children: shared pages are counted once. */
export const proportionalBytes = (pids: readonly number[]) =>
  pids.reduce((sum, pid) => {
    const [, kilobytes] = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+) kB/m) ?? []
    return sum + Number(kilobytes) * 1024
  }, 0)

/** The command line of a process, separated by blanks. */
export const commandOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')

/** A process and all its descendants. */
export const familyOf = (pid: number): number[] => {
  const children = readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && Number(statOf(name)[field.ppid]) === pid
    } catch {
      return false
    }
  })
  return [pid, ...children.flatMap((child) => familyOf(Number(child)))]
}
