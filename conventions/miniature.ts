import { execFile } from 'node:child_process'
import { cp, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export const repository = join(import.meta.dirname, '..')
const fixtures = join(import.meta.dirname, 'fixtures')

/** A minimal repository in a temporary folder, checked by the real tools with the real configuration. */
export interface Miniature {
  root: string
  write(path: string, text: string): Promise<void>
  run(tool: string, ...args: string[]): Promise<{ code: number; output: string; stdout: string }>
}

/** Configuration files, copied unchanged. */
const configuration = ['.gitignore', 'biome.jsonc', 'knip.jsonc', 'tsconfig.json', 'conventions/biome']

/** Creates the clean miniature with the files of these fixtures added, and removes it after `use`. */
export const withMiniature = async (planted: string[], use: (miniature: Miniature) => Promise<void>) => {
  const root = await mkdtemp(join(tmpdir(), 'waitbook-rules-'))
  const miniature = makeMiniature(root)
  try {
    for (const path of configuration) await cp(join(repository, path), join(root, path), { recursive: true })
    for (const fixture of ['clean', ...planted]) {
      for (const path of await fixtureFiles(fixture)) {
        await miniature.write(path, await readFile(join(fixtures, fixture, `${path}.txt`), 'utf8'))
      }
    }
    await use(miniature)
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

/** The target paths of a fixture's files. Fixtures end in .txt so that the tools ignore them in this repository. */
export const fixtureFiles = async (fixture: string) => {
  const found = await Array.fromAsync(glob('**/*.txt', { cwd: join(fixtures, fixture) }))
  return found.map((path) => path.slice(0, -'.txt'.length)).sort()
}

export const makeMiniature = (root: string): Miniature => ({
  root,
  write: async (path, text) => {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), text)
  },
  run: (tool, ...args) =>
    new Promise((resolve) => {
      const env = { ...process.env, NO_COLOR: '1', TURBO_TELEMETRY_DISABLED: '1' }
      execFile(join(repository, 'node_modules/.bin', tool), args, { cwd: root, env }, (error, stdout, stderr) => {
        const code = typeof error?.code === 'number' ? error.code : error ? -1 : 0
        resolve({ code, stdout, output: stdout + stderr })
      })
    }),
})
