import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

/** The last commit without this migration, from the repository's own history. */
const commitBefore = (migration: string) => {
  const added = git('log', '--diff-filter=A', '--format=%H', '--', `packages/db/src/migrations/${migration}.ts`)
  const [first] = added.split('\n').slice(-1)
  if (!first) throw new Error(`No commit that adds ${migration}: this suite needs the repository's whole history.`)
  return git('rev-parse', `${first}^`)
}

/** The pnpm version that its own scripts pin. */
const pnpmOf = (folder: string) =>
  /pnpm@[\d.]+/.exec(readFileSync(join(folder, 'scripts', 'lib', 'install.mjs'), 'utf8'))?.[0] ?? 'pnpm'

/**
 * Checks out the sources before a migration was added and installs them by their own lockfile, with the current build
 * of the pages. Returns the folder of the API and a function that removes everything.
 */
export const checkOutBefore = (migration: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'waitbook-older-'))
  const commit = commitBefore(migration)
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C ${folder}`], { cwd: root })
  execFileSync(
    'npx',
    ['-y', pnpmOf(folder), 'install', '--frozen-lockfile', '--prefer-offline', '--filter', '@waitbook/api...'],
    { cwd: folder, env: { ...process.env, CI: 'true' }, stdio: 'pipe' },
  )
  for (const site of ['guest-web', 'staff-web']) {
    cpSync(join(root, 'apps', site, 'dist'), join(folder, 'apps', site, 'dist'), { recursive: true })
  }
  return { commit, api: join(folder, 'apps', 'api'), remove: () => rmSync(folder, { recursive: true, force: true }) }
}
