/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'

const dist = `${import.meta.dirname}/../dist/`
const read = (path: string) => readFileSync(dist + path)
const brotliKb = (path: string) => brotliCompressSync(read(path)).length / 1000

// Turborepo builds before it tests; by hand: `vite build`.
const html = read('index.html').toString()
const entryFiles = [...html.matchAll(/\/(assets\/[^"]+\.js)"/g)].map((match) => match[1] as string)

test('the first load stays within 160 kB brotli', () => {
  const total = entryFiles.reduce((sum, path) => sum + brotliKb(path), 0)
  expect(total).toBeLessThanOrEqual(160)
})

test('no other file is larger than 45 kB brotli', () => {
  const others = readdirSync(`${dist}assets`)
    .map((name) => `assets/${name}`)
    .filter((path) => path.endsWith('.js') && !entryFiles.includes(path))
  for (const path of others) expect(brotliKb(path), path).toBeLessThanOrEqual(45)
})

test('nothing is inline: the content security policy allows only files', () => {
  expect(html).not.toMatch(/<script(?![^>]*\ssrc=)[^>]*>/)
  expect(html).not.toMatch(/<style|\sstyle=|\son\w+=/)
  expect(html).toContain('<html lang="en">')
})
