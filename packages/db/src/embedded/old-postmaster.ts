import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { isAlive, isPostgresOn } from './processes.ts'
import { StartError } from './start-error.ts'

const POLL_MS = 25
const FAST_SHUTDOWN_MS = 20_000
const IMMEDIATE_SHUTDOWN_MS = 5_000

/**
 * Handles the postmaster.pid of a killed owner. The caller holds the directory's lock, so a server that still runs here
 * is an orphan and is stopped. A reused pid would block every start: it is passed to PostgreSQL as its grandparent,
 * which PostgreSQL ignores (Patroni does the same). The file is kept: PostgreSQL removes it only after checking that no
 * backend is left.
 */
export async function settleOldPostmaster(
  clusterDir: string,
  log: (line: string) => void,
): Promise<Record<string, string>> {
  const pid = readPostmasterPid(clusterDir)
  if (pid === undefined || pid === process.pid) return {}
  if (isPostgresOn(clusterDir, pid)) {
    log(`Stopping the database server of an earlier start (process ${pid})`)
    await stopOrphan(clusterDir, pid)
  }
  return answersSignals(pid) ? { PG_GRANDPARENT_PID: `${pid}` } : {}
}

async function stopOrphan(clusterDir: string, pid: number) {
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    if (isPostgresOn(clusterDir, pid)) process.kill(pid, signal)
    const deadline = Date.now() + timeoutMs
    while (isAlive(pid) && Date.now() < deadline) await delay(POLL_MS)
    if (!isAlive(pid)) return
  }
  throw new StartError(
    `A database server of an earlier start (process ${pid}) does not stop: end it and start Waitbook again.`,
  )
}

function readPostmasterPid(clusterDir: string) {
  try {
    const pid = Math.abs(Number.parseInt(readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8'), 10))
    return pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function answersSignals(pid: number) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
