import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refusal } from './script.mjs'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BIN = join(ROOT, 'node_modules', '.bin')
const PINNED_MAJOR = 24
const PNPM_NOTE = join(ROOT, 'node_modules', '.waitbook-pnpm')

/** The environment of all tools: the pinned Node is first in PATH, and telemetry is off. */
export function toolEnvironment(extra = {}) {
  return {
    ...process.env,
    PATH: [BIN, findPnpmFolder(), process.env.PATH].filter(Boolean).join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    ...extra,
  }
}

/** The folder of the pinned pnpm, as noted by the installation: Turborepo needs it, and the host may have none. */
export function findPnpmFolder() {
  if (!existsSync(PNPM_NOTE)) return undefined
  const pnpm = readFileSync(PNPM_NOTE, 'utf8').trim()
  return existsSync(pnpm) ? dirname(pnpm) : undefined
}

export const notePnpm = (path) => writeFileSync(PNPM_NOTE, `${path}\n`)

/** The Node that runs the server: the installed one, or the host's on platforms without a package. */
export function findNode() {
  const pinned = join(BIN, 'node')
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status === 0) return pinned
  if (Number.parseInt(process.versions.node, 10) >= PINNED_MAJOR) return process.execPath
  throw new Refusal(
    `Waitbook runs on Node ${PINNED_MAJOR} or newer and this is Node ${process.versions.node}: install a newer one from nodejs.org and try again.`,
  )
}

export const tool = (name) => join(BIN, name)
