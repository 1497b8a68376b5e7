import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { settleOldPostmaster } from './old-postmaster.ts'
import { type RunAs, withParentDeathSignal } from './run-as.ts'
import { serverEnvironment } from './server-environment.ts'
import { StartError } from './start-error.ts'

const READY = 'database system is ready to accept connections'
// Errors while a killed predecessor is cleaned up: its lock file, or backends that still use its shared memory
const LEFT_BEHIND = /lock file ".*" already exists|pre-existing shared memory block|Is another postmaster/
const LEFT_BEHIND_PATIENCE_MS = 20_000
const RETRY_MS = 200
const LAST_LINES_MS = 1_000
const RESTART_DELAYS_MS = [0, 250, 1_000, 2_000, 5_000]
const STEADY_AFTER_MS = 60_000
const FAST_SHUTDOWN_MS = 20_000
const IMMEDIATE_SHUTDOWN_MS = 5_000

interface ServerCommand {
  postgres: string
  args: string[]
  cluster: string
  runAs: RunAs | undefined
}
export interface ServerProcess {
  stop(): Promise<void>
}

interface Running {
  child: ChildProcess
  exited: Promise<string>
}

/** Starts PostgreSQL and restarts it on the same socket after a crash, until `stop`. */
export async function superviseServer(command: ServerCommand, log: (line: string) => void): Promise<ServerProcess> {
  const stopping = new AbortController()
  let running: Running | undefined
  let stopped: Promise<void> | undefined
  // Stops the server if Node exits without stop() and there is no parent-death signal
  const stopOnExit = () => running?.child.kill('SIGINT')
  process.on('exit', stopOnExit)

  async function launch() {
    const deadline = Date.now() + LEFT_BEHIND_PATIENCE_MS
    for (;;) {
      const outcome = await launchOnce(command, log, stopping.signal, (started) => {
        running = started
      })
      if (outcome.isReady) return
      if (stopping.signal.aborted) throw new StartError('The database was stopped while it was starting.')
      if (!outcome.output.some((line) => LEFT_BEHIND.test(line)) || Date.now() > deadline)
        throw didNotStart(outcome.output)
      await delay(RETRY_MS)
    }
  }

  async function keepRunning() {
    let attempt = 0
    while (running && !stopping.signal.aborted) {
      const startedAt = Date.now()
      const how = await running.exited
      if (stopping.signal.aborted) return
      if (Date.now() - startedAt > STEADY_AFTER_MS) attempt = 0
      log(`The database server ended unexpectedly (${how}): starting it again`)
      attempt = await relaunch(attempt)
    }
  }

  async function relaunch(firstAttempt: number) {
    for (let attempt = firstAttempt; ; attempt++) {
      const waitMs = RESTART_DELAYS_MS[Math.min(attempt, RESTART_DELAYS_MS.length - 1)]
      try {
        await delay(waitMs, undefined, { signal: stopping.signal })
        await launch()
        return attempt + 1
      } catch (error) {
        if (stopping.signal.aborted) return attempt
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  async function stopNow() {
    stopping.abort()
    try {
      if (running) await shutDown(running)
      await supervised
    } finally {
      process.off('exit', stopOnExit)
    }
  }

  try {
    await launch()
  } catch (error) {
    process.off('exit', stopOnExit)
    throw error
  }
  const supervised = keepRunning()
  return {
    stop() {
      stopped ??= stopNow()
      return stopped
    },
  }
}

async function launchOnce(
  { postgres, args, cluster, runAs }: ServerCommand,
  log: (line: string) => void,
  stopping: AbortSignal,
  onStarted: (running: Running) => void,
): Promise<{ isReady: boolean; output: string[] }> {
  const environment = serverEnvironment(await settleOldPostmaster(cluster, log))
  if (stopping.aborted) return { isReady: false, output: [] }
  const [command, commandArgs] = withParentDeathSignal(postgres, args)
  // detached: Ctrl-C of the terminal must reach only Node, which stops the server after its own requests
  const child = spawn(command, commandArgs, {
    cwd: cluster,
    env: environment,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    ...runAs,
  })
  const exited = exitOf(child)
  onStarted({ child, exited })

  const output: string[] = []
  let isStarting = true
  const ready = new Promise<true>((resolve) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      log(line)
      if (!isStarting) return
      output.push(line)
      if (line.includes(READY)) resolve(true)
    })
  })
  const first = await Promise.race([ready, exited])
  isStarting = false
  if (first === true) return { isReady: true, output }
  return { isReady: false, output: [...output, first] }
}

/** Resolves with the exit status after the last lines were read; a surviving backend may keep the pipe open. */
function exitOf(child: ChildProcess) {
  return new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      const how = signal ?? `exit code ${code}`
      child.once('close', () => resolve(how))
      setTimeout(resolve, LAST_LINES_MS, how).unref()
    })
  })
}

async function shutDown({ child, exited }: Running) {
  for (const [signal, timeoutMs] of [
    ['SIGINT', FAST_SHUTDOWN_MS],
    ['SIGQUIT', IMMEDIATE_SHUTDOWN_MS],
    ['SIGKILL', IMMEDIATE_SHUTDOWN_MS],
  ] as const) {
    child.kill(signal)
    const giveUp = new AbortController()
    const isGone = await Promise.race([
      exited.then(() => true),
      delay(timeoutMs, false, { signal: giveUp.signal }).catch(() => false),
    ])
    giveUp.abort()
    if (isGone) return
  }
}

function didNotStart(output: string[]) {
  const reason = output.find((line) => /FATAL|PANIC/.test(line)) ?? output.at(-1)
  return new StartError(
    `The database did not start (${reason?.replace(/^.*?(FATAL|PANIC):\s*/, '')}); the database log says more.`,
  )
}
