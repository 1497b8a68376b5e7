import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runQuietly } from './run.mjs'
import { say } from './script.mjs'
import { findPnpmFolder, notePnpm, ROOT, toolEnvironment } from './tools.mjs'

/** package.json has the only copy of its version. */
const { devEngines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const PNPM = `pnpm@${devEngines.packageManager.version}`
const MODULES = join(ROOT, 'node_modules')
const STAMP = join(MODULES, '.waitbook-install')

/** Installs the packages of the lockfile; returns at once if they are already installed. */
export async function ensureInstalled() {
  if (isUpToDate()) return
  say(existsSync(MODULES) ? 'Installing what changed…' : 'Installing (first time only)…')
  await runQuietly('The installation', 'npx', ['-y', PNPM, 'install', '--frozen-lockfile'], {
    // CI disables prompts. NODE_ENV=production would skip the build tools.
    env: { ...toolEnvironment({ CI: 'true' }), NODE_ENV: '' },
  })
  await locatePnpm()
  writeFileSync(STAMP, currentStamp())
}

/** Installs only where the packages of the lockfile are missing: a command needs no build tools, and answers at once. */
export async function ensureModules() {
  if (!hasLockedModules()) await ensureInstalled()
}

/** Whether pnpm, run by this script or by hand, has installed the lockfile; its record of it is a copy. */
function hasLockedModules() {
  const [locked, installed] = ['pnpm-lock.yaml', 'node_modules/.pnpm/lock.yaml'].map((path) => join(ROOT, path))
  return (
    existsSync(installed) &&
    workspaces().every(hasModules) &&
    readFileSync(locked, 'utf8') === readFileSync(installed, 'utf8')
  )
}

/** The path of the pinned pnpm in npx's cache. */
async function locatePnpm() {
  const output = await runQuietly('The search for pnpm', 'npx', ['-y', '-p', PNPM, '-c', 'command -v pnpm'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  notePnpm(output.trim().split('\n').pop())
}

function isUpToDate() {
  return (
    existsSync(STAMP) &&
    findPnpmFolder() &&
    workspaces().every(hasModules) &&
    readFileSync(STAMP, 'utf8') === currentStamp()
  )
}

/** The manifests, the lockfile and pnpm's record of the installation, which changes if pnpm was run by hand. */
function currentStamp() {
  const asked = [
    'package.json',
    'pnpm-lock.yaml',
    'pnpm-workspace.yaml',
    '.npmrc',
    ...workspaces().map((dir) => join(dir, 'package.json')),
  ]
  const installed = ['node_modules/.modules.yaml', 'node_modules/.pnpm/lock.yaml']
  const hash = createHash('sha256').update(`${PNPM} ${process.platform}-${process.arch}`)
  for (const path of [...asked, ...installed]) {
    const file = join(ROOT, path)
    hash.update(`\0${path}\0`).update(existsSync(file) ? readFileSync(file) : '-')
  }
  return hash.digest('hex')
}

function hasModules(dir) {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, dir, 'package.json'), 'utf8'))
  return (!dependencies && !devDependencies) || existsSync(join(ROOT, dir, 'node_modules'))
}

/** The folders that pnpm-workspace.yaml names. */
function workspaces() {
  const inside = (parent) =>
    existsSync(join(ROOT, parent)) ? readdirSync(join(ROOT, parent)).map((name) => join(parent, name)) : []
  return [...inside('apps'), ...inside('packages'), 'e2e', 'bench', 'conventions', 'fault-tests']
    .filter((dir) => existsSync(join(ROOT, dir, 'package.json')))
    .sort()
}
