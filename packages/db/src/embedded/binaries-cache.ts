import {
  chmodSync,
  constants,
  copyFileSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { errorCode } from './start-error.ts'

/**
 * Copies the server tree once per version to a directory that the database's user can read, which node_modules may not
 * be. Yields one copy per candidate directory, so that the caller can try the next.
 */
export function* copyServerTree(source: string, version: string) {
  for (const base of cacheBases()) {
    const copy = join(base, `waitbook-postgres-${version}-${process.getuid?.() ?? 0}`)
    try {
      if (!isSafeBase(base)) continue
      if (!isCopyOf(source, copy)) makeCopy(source, base, copy)
      if (isCopyOf(source, copy)) yield copy
    } catch (error) {
      if (errorCode(error) === undefined) throw error
    }
  }
}

/** The system's cache comes first, because temporary directories may be cleaned while the server runs. */
function cacheBases() {
  const lasting = process.getuid?.() === 0 ? '/var/cache' : join(homedir(), '.cache')
  return [...new Set([lasting, tmpdir(), '/tmp'])]
}

/** Whether only root and this user can replace files below the directory. */
function isSafeBase(base: string) {
  mkdirSync(base, { recursive: true })
  const { mode, uid } = lstatSync(base)
  const isSticky = (mode & 0o1000) !== 0
  return (uid === 0 || uid === process.getuid?.()) && (isSticky || (mode & 0o022) === 0)
}

function isCopyOf(source: string, copy: string) {
  const top = lstatSync(copy, { throwIfNoEntry: false })
  if (!top?.isDirectory() || top.uid !== process.getuid?.() || (top.mode & 0o022) !== 0) return false
  return filesOf(source).every(
    ({ path, size }) => lstatSync(join(copy, path), { throwIfNoEntry: false })?.size === size,
  )
}

function makeCopy(source: string, base: string, copy: string) {
  const fresh = mkdtempSync(join(base, 'waitbook-postgres-'))
  try {
    for (const { path, isExecutable } of filesOf(source)) {
      const target = join(fresh, path)
      mkdirSync(join(target, '..'), { recursive: true })
      copyFileSync(join(source, path), target, constants.COPYFILE_FICLONE)
      chmodSync(target, isExecutable ? 0o755 : 0o644)
    }
    for (const dir of dirsOf(fresh)) chmodSync(dir, 0o755)
    moveAway(copy, `${fresh}.old`, source)
    renameSync(fresh, copy)
  } catch (error) {
    // Another start created the same copy first; the caller checks it
    if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(fresh, { recursive: true, force: true })
    rmSync(`${fresh}.old`, { recursive: true, force: true })
  }
}

function moveAway(copy: string, target: string, source: string) {
  if (!lstatSync(copy, { throwIfNoEntry: false }) || isCopyOf(source, copy)) return
  try {
    renameSync(copy, target)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}

function filesOf(tree: string) {
  return readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.a'))
    .map((entry) => {
      const full = join(entry.parentPath, entry.name)
      const { size, mode } = lstatSync(full)
      return { path: full.slice(tree.length + 1), size, isExecutable: (mode & 0o100) !== 0 }
    })
}

const dirsOf = (tree: string) => [
  tree,
  ...readdirSync(tree, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
]
