import { glob, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { featureImports, layers, roles } from './api-layers.ts'
import { repository } from './miniature.ts'

interface Source {
  /** Within apps/api/src. */
  path: string
  text: string
}

const root = join(repository, 'apps/api/src')
const paths = (await Array.fromAsync(glob('**/*.ts', { cwd: root }))).filter((path) => !path.endsWith('.test.ts'))
const sources: Source[] = await Promise.all(
  paths.map(async (path) => ({ path, text: await readFile(join(root, path), 'utf8') })),
)

const relativeImport = /(?:\bfrom|\bimport|\bimport\()\s*'(\.{1,2}\/[^']+)'/g

/** The files of apps/api/src that a source imports, also those of which it imports only types. */
const importsOf = ({ path, text }: Source) =>
  [...text.matchAll(relativeImport)]
    .map(([, specifier = '']) => join(path, '..', specifier))
    .filter((target) => !target.startsWith('..'))

const layerOf = (path: string) => path.split('/', 1)[0] ?? ''

/** The feature of a file, or the part of messages; undefined outside the features. */
const featureOf = (path: string) => {
  const [layer, feature = '', part = ''] = path.split('/')
  if (layer !== 'features') return undefined
  return feature === 'messages' && !part.includes('.') ? `${feature}/${part}` : feature
}

const layerFaults = (source: Source) => {
  const own = layers.indexOf(layerOf(source.path) as (typeof layers)[number])
  if (own < 0) return [`${source.path} is in no layer`]
  return importsOf(source)
    .filter((target) => !(layers as readonly string[]).slice(0, own + 1).includes(layerOf(target)))
    .map((target) => `${source.path} imports ${target}, of a later layer`)
}

const featureFaults = (source: Source) => {
  const own = featureOf(source.path)
  if (own === undefined) return []
  const listed = featureImports[own]
  if (!listed) return [`${source.path} is of a feature that is not listed`]
  return importsOf(source)
    .filter((target) => ![undefined, own, ...listed].includes(featureOf(target)))
    .map((target) => `${source.path} imports ${target}, which is not listed`)
}

const nameFaults = ({ path }: Source) => {
  const role = path.match(/\.([\w.-]+)\.ts$/)?.[1]
  return layerOf(path) !== 'features' || role === undefined || (roles as readonly string[]).includes(role)
    ? []
    : [`${path} has an unknown role`]
}

const faultsOf = (all: readonly Source[]) =>
  all.flatMap((source) => [...layerFaults(source), ...featureFaults(source), ...nameFaults(source)])

/** Entries of the list that no file needs. */
const unused = (all: readonly Source[]) => {
  const used = new Set(
    all.flatMap((source) => importsOf(source).map((to) => `${featureOf(source.path)} > ${featureOf(to)}`)),
  )
  return Object.entries(featureImports).flatMap(([feature, others]) =>
    others.map((other) => `${feature} > ${other}`).filter((arrow) => !used.has(arrow)),
  )
}

describe('the layers of apps/api/src', () => {
  it('hold: each import goes to an earlier layer or to a listed feature', () => {
    expect(sources.length).toBeGreaterThan(200)
    expect(faultsOf(sources)).toEqual([])
  })

  it('have no cycle of features: each imports only from those listed before it', () => {
    const features = Object.keys(featureImports)
    const backwards = features.flatMap((feature, index) =>
      (featureImports[feature] ?? []).filter((other) => !features.slice(0, index).includes(other)),
    )
    expect(backwards).toEqual([])
  })

  it('list no import between features that is gone', () => {
    expect(unused(sources)).toEqual([])
  })

  it.each([
    ['lib/planted.ts', "import { changeRestaurant } from '../journal/journal.ts'", 'of a later layer'],
    ['features/menu/planted.ts', "import type { Hub } from '../../live/hub.ts'", 'of a later layer'],
    ['features/wait/planted.ts', "const { serve } = await import('../waitlist/waitlist.service.ts')", 'is not listed'],
    ['features/wait/planted.ts', "import type { Board } from '../waitlist/waitlist.queries.ts'", 'is not listed'],
    [
      'features/messages/channels/planted.ts',
      "import { newMessage } from '../outgoing/new-message.ts'",
      'is not listed',
    ],
    ['features/planted/planted.ts', 'export const planted = 1', 'a feature that is not listed'],
    ['features/menu/menu.helpers.ts', 'export const planted = 1', 'an unknown role'],
    ['helpers/planted.ts', 'export const planted = 1', 'in no layer'],
    ['planted.ts', 'export const planted = 1', 'in no layer'],
  ])('refuse %s with %s', (path, text, fault) => {
    expect(faultsOf([...sources, { path, text }])).toEqual([expect.stringContaining(fault)])
  })
})
