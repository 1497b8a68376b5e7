import { spawn } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { Refusal } from './script.mjs'
import { ROOT, toolEnvironment } from './tools.mjs'

const SHOWN_OUTPUT = 64 * 1024
const PARENT_CHECK_MS = 500
const LOWEST_PRIORITY = 19

/** Runs a command and returns its output, which is printed only if the command fails. */
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

/** Runs a command in the foreground and returns its exit code. With `yields` other processes get the processor first. */
export async function runInForeground(command, args, { yields = false, ...options } = {}) {
  const child = spawn(command, args, { cwd: ROOT, env: toolEnvironment(), stdio: 'inherit', ...options })
  // What it starts inherits the priority.
  if (yields && child.pid) setPriority(child.pid, Math.min(LOWEST_PRIORITY, getPriority() + 10))
  const stopForwarding = forwardSignals([child])
  return exitCodeOf(child, 'exit').finally(stopForwarding)
}

/** Runs a command in the foreground and returns its exit code and output. */
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
 * Forwards termination signals to the children; this process exits when they do. npm does not always forward signals
 * (its shell may be in between, or it was killed), so this process also stops when npm has exited.
 */
export function forwardSignals(children) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.env.npm_lifecycle_event && process.ppid !== parent) for (const child of children) child.kill('SIGTERM')
  }, PARENT_CHECK_MS)
  watch.unref()
  const forward = (signal) => {
    // The terminal has already sent Ctrl-C to the whole process group
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
