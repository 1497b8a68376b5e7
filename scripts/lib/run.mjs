import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { Refusal } from './script.mjs'
import { ROOT, toolEnvironment } from './tools.mjs'

const SHOWN_OUTPUT = 64 * 1024
const PARENT_CHECK_MS = 500

/** Runs a command silently and answers what it wrote; that is shown only when it fails. */
export async function runQuietly(what, command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: toolEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr].filter(Boolean)) {
    stream.setEncoding('utf8').on('data', (text) => {
      output = (output + text).slice(-SHOWN_OUTPUT)
    })
  }
  const stopForwarding = forwardSignals([child])
  const code = await exitCodeOf(child, 'close').finally(stopForwarding)
  if (code === 0) return output
  if (output.trim()) process.stderr.write(`${output.trimEnd()}\n\n`)
  throw new Refusal(`${what} failed (exit code ${code}).`)
}

/** Runs a command in the foreground and answers its exit code. */
export async function runInForeground(command, args, options = {}) {
  const child = spawn(command, args, { cwd: ROOT, env: toolEnvironment(), stdio: 'inherit', ...options })
  const stopForwarding = forwardSignals([child])
  return exitCodeOf(child, 'exit').finally(stopForwarding)
}

/** Runs a command in the foreground and answers its exit code and what it wrote. */
export async function runAndWatch(command, args, options = {}) {
  const child = spawn(command, args, {
    cwd: ROOT,
    env: toolEnvironment(),
    stdio: ['ignore', 'pipe', 'inherit'],
    ...options,
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text
    process.stdout.write(text)
  })
  const stopForwarding = forwardSignals([child])
  const code = await exitCodeOf(child, 'close').finally(stopForwarding)
  return { code, output }
}

/**
 * Passes the signals that ask us to stop on to the children, whose end then decides ours. npm does not always pass
 * them on to us (its shell may stand between, or it was killed): without npm nobody waits for us, so we stop as well.
 */
export function forwardSignals(children) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) for (const child of children) child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
  const forward = (signal) => {
    // The terminal has sent Ctrl-C to the whole group already
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    for (const child of children) child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, forward)
  }
}

export function exitCodeOf(child, event = 'exit') {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Refusal(`${child.spawnfile} could not be run: ${error.message}`)))
    child.once(event, (code, signal) => resolve(code === null ? 128 + constants.signals[signal] : code))
  })
}
