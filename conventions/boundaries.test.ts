import { cp, glob, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Miniature, makeMiniature, repository } from './miniature.ts'

interface Manifest {
  name: string
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const manifests = await Array.fromAsync(
  glob('{apps/*,packages/*,e2e,bench,conventions,fault-tests}/package.json', { cwd: repository }),
)
const folders = manifests.map(dirname).sort()
const folderOf = (tag: string) => folders.find((folder) => basename(folder) === tag)

const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(repository, folder, 'package.json'), 'utf8'))

const importing = (names: string[]) => names.map((name, n) => `export type { T${n} } from '${name}/planted'\n`).join('')

/** The real manifests and boundaries, with one source file per package that imports the packages of its manifest. */
let miniature: Miniature

beforeAll(async () => {
  miniature = makeMiniature(await mkdtemp(join(tmpdir(), 'waitbook-rules-')))
  const paths = ['package.json', 'pnpm-workspace.yaml', 'turbo.json', '.gitignore']
  for (const folder of folders) {
    paths.push(`${folder}/package.json`, `${folder}/turbo.json`)
    const { dependencies, devDependencies } = await readManifest(folder)
    const ours = Object.keys({ ...dependencies, ...devDependencies }).filter((name) => name.startsWith('@waitbook/'))
    await miniature.write(`${folder}/src/index.ts`, importing(ours))
  }
  for (const path of paths) await cp(join(repository, path), join(miniature.root, path))
})

afterAll(() => rm(miniature.root, { recursive: true, force: true }))

const boundaries = () => miniature.run('turbo', 'boundaries')

/** Runs the check with more dependencies, each declared and imported as a type, and removes them again. */
const withArrows = async (arrows: readonly (readonly string[])[]) => {
  const planted = new Map<string, string[]>()
  for (const [from = '', to = ''] of arrows) planted.set(from, [...(planted.get(from) ?? []), `@waitbook/${to}`])
  const restore: (() => Promise<unknown>)[] = []
  for (const [from, names] of planted) {
    const folder = folderOf(from)
    if (!folder) throw new Error(`no package ${from}`)
    const manifest = await readManifest(folder)
    const declared = Object.fromEntries(names.map((name) => [name, 'workspace:*']))
    const dependencies = { ...manifest.dependencies, ...declared }
    const plant = join(folder, 'src/planted.ts')
    await miniature.write(`${folder}/package.json`, JSON.stringify({ ...manifest, dependencies }))
    await miniature.write(plant, importing(names))
    restore.push(
      () => miniature.write(`${folder}/package.json`, JSON.stringify(manifest)),
      () => rm(join(miniature.root, plant)),
    )
  }
  const answer = await boundaries()
  for (const undo of restore) await undo()
  return answer
}

/** Dependencies against the order of the layers. */
const forbidden = [
  ['domain', 'contracts'],
  ['domain', 'db'],
  ['domain', 'ui'],
  ['contracts', 'rpc'],
  ['contracts', 'db'],
  ['rpc', 'db'],
  ['rpc', 'api'],
  ['db', 'contracts'],
  ['db', 'api'],
  ['ui', 'contracts'],
  ['ui', 'domain'],
  ['guest-web', 'rpc'],
  ['guest-web', 'db'],
  ['guest-web', 'staff-web'],
  ['staff-web', 'db'],
  ['staff-web', 'api'],
  ['staff-web', 'guest-web'],
  ['api', 'e2e'],
]

/** The same for planned packages that may not exist yet. */
const forbiddenToCome = [
  ['wait', 'db'],
  ['wait', 'contracts'],
  ['domain', 'wait'],
].filter((arrow) => arrow.every(folderOf))

describe('the package boundaries', () => {
  it('pass for the dependencies in the manifests', async () => {
    expect(await boundaries()).toMatchObject({ code: 0, output: expect.stringContaining('no issues found') })
  })

  // Together, as each start of the tool takes longer than its check.
  it('refuse each dependency against the order of the layers', async () => {
    const arrows = [...forbidden, ...forbiddenToCome]
    const { code, output } = await withArrows(arrows)
    expect(code).not.toBe(0)
    const said = output.replace(/[\s|]+/g, ' ')
    for (const [from, to] of arrows) {
      expect(said).toContain(
        `Package \`@waitbook/${to}\` found without any tag listed in allowlist for \`@waitbook/${from}\``,
      )
    }
  })

  it('refuse a package that the manifest does not name', async () => {
    const path = 'packages/domain/src/undeclared.ts'
    await miniature.write(path, `import type { Kysely } from 'kysely'\n\nexport type Planted = Kysely<unknown>\n`)
    const { code, output } = await boundaries()
    await rm(join(miniature.root, path))
    expect(code).not.toBe(0)
    expect(output).toContain('cannot import package `kysely` because it is not a dependency')
  })

  it('refuse a path into another package', async () => {
    const path = 'packages/ui/src/neighbour.ts'
    await miniature.write(path, `export type { T0 } from '../../domain/src/index.ts'\n`)
    const { code, output } = await boundaries()
    await rm(join(miniature.root, path))
    expect(code).not.toBe(0)
    expect(output).toContain('import `../../domain/src/index.ts` leaves the package')
  })

  it('know every package by its folder', async () => {
    const { boundaries } = JSON.parse(
      (await readFile(join(repository, 'turbo.json'), 'utf8')).replace(/^\s*\/\/.*$/gm, ''),
    )
    for (const folder of folders) {
      const { tags } = JSON.parse(
        (await readFile(join(repository, folder, 'turbo.json'), 'utf8')).replace(/^\s*\/\/.*$/gm, ''),
      )
      expect(tags, folder).toEqual([basename(folder)])
      expect(Object.keys(boundaries.tags), folder).toContain(basename(folder))
    }
  })
})
