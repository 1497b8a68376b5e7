import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { repository } from './miniature.ts'

const mostFiles = 40

/** Without generated files, and without migrations, which all export `up`. */
const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx,css}', {
  cwd: repository,
  exclude: (path) => ['node_modules', 'testing', 'generated'].includes(basename(path)),
}).filter((path) => !/\.test\.tsx?$|\/migrations\/|^packages\/client\//.test(path))

const packageOf = (path: string) => path.split('/').slice(0, 2).join('/')

const exported =
  /^export (?:abstract |declare |async )*(?:const|let|function\*?|class|interface|type|enum) ([A-Za-z0-9_]+)/gm

test(`a folder holds at most ${mostFiles} files`, () => {
  expect(files.length).toBeGreaterThan(1000)
  const full = [...Map.groupBy(files, dirname)].filter(([, { length }]) => length > mostFiles)
  expect(full.map(([folder, { length }]) => `${folder}: ${length}`)).toEqual([])
})

test('no name is exported by two files of a package', () => {
  const exports = files.flatMap((path) => {
    const names = new Set([...readFileSync(join(repository, path), 'utf8').matchAll(exported)].map(([, name]) => name))
    return [...names].map((name) => ({ name: `${packageOf(path)} ${name}`, path }))
  })
  expect(exports.length).toBeGreaterThan(4000)
  const twice = [...Map.groupBy(exports, ({ name }) => name)].filter(([, { length }]) => length > 1)
  expect(twice.map(([name, all]) => `${name}: ${all.map(({ path }) => path).join(', ')}`)).toEqual([])
})
