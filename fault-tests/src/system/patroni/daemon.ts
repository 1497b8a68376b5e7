import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'

export interface Daemon {
  pid(): number
  start(): void
  /** Resolves when it has ended. */
  end(signal?: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<void>
}

/** A program that runs until it is ended; what it says is appended to a file. */
export const createDaemon = (program: string, args: readonly string[], logFile: string, as: SpawnOptions): Daemon => {
  let running: ChildProcess | undefined
  return {
    pid: () => running?.pid ?? 0,
    start() {
      const log = openSync(logFile, 'a')
      running = spawn(program, args, { ...as, stdio: ['ignore', log, log] })
      closeSync(log)
    },
    async end(signal = 'SIGTERM') {
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const gone = once(running, 'exit')
      running.kill(signal)
      await gone
    },
  }
}

/** Signals a process; one that has ended meanwhile is no error. */
export const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    if (pid > 0) process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

export const childrenOf = (pid: number) => {
  try {
    const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    return listed.trim().split(/\s+/).filter(Boolean).map(Number)
  } catch {
    // ps fails where there are none.
    return []
  }
}
