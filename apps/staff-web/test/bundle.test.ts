/// <reference types="node" />
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

const dist = `${import.meta.dirname}/../dist/`
const read = (path: string) => readFileSync(dist + path)
/** As it is sent: the build leaves very small files uncompressed. */
const brotliKb = (path: string) => {
  const compressed = `${dist}${path}.br`
  return (existsSync(compressed) ? statSync(compressed).size : read(path).length) / 1000
}

const scriptsOf = (html: string) => [...html.matchAll(/\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] as string)

// Turborepo builds before it tests; by hand: `pnpm build`.
const html = read('index.html').toString()
const entryFiles = scriptsOf(html)
const startPage = read('landing.html').toString()

test('the first load stays within 115 kB brotli', () => {
  const total = entryFiles.reduce((sum, path) => sum + brotliKb(path), 0)
  expect(total).toBeLessThanOrEqual(115)
})

const allFiles = readdirSync(`${dist}assets`)
  .filter((name) => name.endsWith('.js'))
  .map((name) => `assets/${name}`)
const imports = new Map(
  allFiles.map((path) => [
    path,
    [
      ...read(path)
        .toString()
        .matchAll(/(?:from|import) ?["'`]\.\/([^"'`]+\.js)/g),
    ].map(([, name]) => `assets/${name}`),
  ]),
)

/** A file with all that it imports, without what it loads later. */
const withImports = (path: string, known = new Set<string>()): Set<string> => {
  if (known.has(path)) return known
  known.add(path)
  for (const imported of imports.get(path) ?? []) withImports(imported, known)
  return known
}

/** What is loaded for these modules, each in a file of its name. */
const loadedFor = (...names: string[]) => {
  const files = allFiles.filter((path) =>
    names.some((name) => new RegExp(`^assets/${name}-[\\w-]{8}\\.js$`).test(path)),
  )
  expect(files).toHaveLength(names.length)
  return new Set(files.flatMap((path) => [...withImports(path)]))
}

test('all that the waitlist needs before it can be used stays within 180 kB brotli', () => {
  const needed = new Set([...entryFiles, ...loadedFor('staff-shell', 'waitlist-page')])
  const total = [...needed].reduce((sum, path) => sum + brotliKb(path), 0)
  expect(total).toBeLessThanOrEqual(180)
  expect(needed.size, 'imports were found').toBeGreaterThan(entryFiles.length + 2)
})

test.each([
  ['the tables', 'floor-page', 220],
  ['the book', 'reservations-page', 195],
])('all that %s needs before it can be used stays within its bound', (_, page, bound) => {
  const needed = new Set([...entryFiles, ...loadedFor('staff-shell', page)])
  expect([...needed].reduce((sum, path) => sum + brotliKb(path), 0)).toBeLessThanOrEqual(bound)
})

test.each(['waitlist-page', 'floor-page', 'reservations-page'])(
  '%s loads no schemas, forms or overlays before it can be used',
  (page) => {
    const needed = [...entryFiles, ...loadedFor('staff-shell', page)]
    // A property of each schema, the name of an attribute of the forms' library, and one of each overlay.
    const later = ['_zod', 'shouldUnregister', 'data-base-ui-'].map((part) => ({
      part,
      paths: needed.filter((path) => read(path).includes(part)),
    }))
    expect(later.filter(({ paths }) => paths.length > 0)).toEqual([])
    for (const { part } of later)
      expect(
        allFiles.some((path) => read(path).includes(part)),
        part,
      ).toBe(true)
  },
)

test('a first visit to the waitlist, with its dialogs, loads at most 35 files', () => {
  const modules = ['staff-shell', 'waitlist-page', 'waitlist-dialogs', 'changes-dialog']
  expect(new Set([...entryFiles, ...loadedFor(...modules)]).size).toBeLessThanOrEqual(35)
})

test('the service worker stores every script, and only files that exist', () => {
  const listed = [
    ...read('sw.js')
      .toString()
      .matchAll(/\/(assets\/[\w@.-]+\.(?:js|css))/g),
  ].map(([, path]) => path)
  // Also those that are loaded after the page: without a connection they come from its cache.
  expect(allFiles.filter((path) => !listed.includes(path))).toEqual([])
  expect(listed.filter((path) => !existsSync(dist + path))).toEqual([])
})

test('neither the waitlist nor the dialog of the start page loads the icons of the other pages', () => {
  const [icons] = [...loadedFor('icons')]
  const early = [...entryFiles, ...loadedFor('staff-shell', 'waitlist-page', 'account-alone')]
  expect(early).not.toContain(icons)
})

test('the dialog of the start page does not load the console, which would start there', () => {
  const needed = loadedFor('account-alone')
  const entry = entryFiles.filter((path) => path.startsWith('assets/main-'))
  expect(entry).toHaveLength(1)
  expect(needed).not.toContain(entry[0])
})

// In a cycle, a file could be evaluated before one that it imports.
test('no files import each other in a cycle', () => {
  const cycles = [...imports].flatMap(([path, imported]) =>
    imported.filter((next) => withImports(next).has(path)).map((next) => `${path} and ${next}`),
  )
  expect(cycles).toEqual([])
})

test('the start page is readable before any script, and its own scripts stay within 6 kB brotli', () => {
  expect(startPage).toContain('A calm front desk on a full night.')
  const scripts = new Set(scriptsOf(startPage).flatMap((path) => [...withImports(path)]))
  const total = [...scripts].reduce((sum, path) => sum + brotliKb(path), 0)
  expect(total).toBeGreaterThan(0)
  expect(total).toBeLessThanOrEqual(6)
})

test('no other file is larger than 45 kB brotli', () => {
  const others = allFiles.filter((path) => ![...entryFiles, ...scriptsOf(startPage)].includes(path))
  for (const path of others) expect(brotliKb(path), path).toBeLessThanOrEqual(45)
})

test.each([
  ['the console', html],
  ['the start page', startPage],
])('nothing is inline in %s: the content security policy allows only files', (_, html) => {
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/)
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
  expect(html).toContain('<html lang="en">')
})

test.each([
  ['the console', html],
  ['the start page', startPage],
])('%s can be installed on a tablet: every icon it references exists', (_, html) => {
  expect(html).toContain('<link rel="manifest" href="/manifest.webmanifest"')
  const { icons } = JSON.parse(read('manifest.webmanifest').toString()) as { icons: { src: string }[] }
  const named = [...icons.map(({ src }) => src), '/apple-touch-icon.png', '/favicon.ico']
  for (const src of named) expect(read(src.slice(1)).length, src).toBeGreaterThan(0)
})
