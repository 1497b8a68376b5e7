import { execFileSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { errorCode } from './start-error.ts'

export function isAlive(pid: number) {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
  }
  return !isZombie(pid)
}

/** Whether the process is a running PostgreSQL with this data directory, which is the cwd of its processes. */
export function isPostgresOn(clusterDir: string, pid: number) {
  if (!isAlive(pid)) return false
  try {
    if (process.platform === 'linux') {
      return (
        readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
        isSameDirectory(`/proc/${pid}/cwd`, clusterDir)
      )
    }
    const name = execFileSync('ps', ['-p', `${pid}`, '-o', 'comm='], { encoding: 'utf8' }).trim()
    const files = execFileSync('lsof', ['-a', '-p', `${pid}`, '-d', 'cwd', '-Fn'], { encoding: 'utf8' })
    const cwd = /^n(.+)$/m.exec(files)?.[1]
    return name.endsWith('postgres') && cwd !== undefined && isSameDirectory(cwd, clusterDir)
  } catch {
    // The process has ended or is not accessible
    return false
  }
}

/** A zombie still accepts signals if nothing reaps orphans, as in a container without an init. */
function isZombie(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

function isSameDirectory(a: string, b: string) {
  const [first, second] = [statSync(a), statSync(b)]
  return first.dev === second.dev && first.ino === second.ino
}
