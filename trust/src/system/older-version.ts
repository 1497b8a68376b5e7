import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
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

/**
 * The sources as they were before a migration was added, ready to run: their own workspaces, on the libraries that are
 * installed now, with the pages that are built now. Answers the folder of its API and how to remove it all.
 */
export const checkOutBefore = (migration: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'waitbook-older-'))
  const commit = commitBefore(migration)
  execFileSync('sh', ['-c', `git archive ${commit} | tar -x -C ${folder}`], { cwd: root })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const group of ['apps', 'packages']) {
    for (const name of readdirSync(join(folder, group))) {
      // Links to libraries and, relative, to the workspaces beside it: the older ones.
      for (const part of ['node_modules', 'dist']) copy(join(group, name, part))
    }
  }
  return { commit, api: join(folder, 'apps', 'api'), remove: () => rmSync(folder, { recursive: true, force: true }) }

  function copy(path: string) {
    if (!existsSync(join(root, path))) return
    cpSync(join(root, path), join(folder, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (from) => !from.includes('/.vite') && !from.includes('/.cache'),
    })
  }
}
