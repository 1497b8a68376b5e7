import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { repository } from './miniature.ts'

/** `[text](target)`, also of images; code is no link. */
const linksIn = (text: string) =>
  [...text.replace(/```.*?```|`[^`\n]*`/gs, '').matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))

/** As GitHub makes them of headings. */
const anchorsIn = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )

/** Links of a page that lead to no file or to no heading of it. */
const deadLinks = (page: string, text: string) =>
  linksIn(text).filter((link) => {
    const [path = '', anchor] = link.split('#')
    const target = join(repository, dirname(page), path)
    if (path !== '' && !existsSync(target)) return true
    if (anchor === undefined) return false
    const linked = path === '' ? text : statSync(target).isFile() ? readFileSync(target, 'utf8') : ''
    return !anchorsIn(linked).includes(anchor)
  })

const pages = globSync(['*.md', '{docs,bench,.github}/**/*.md'], { cwd: repository }).filter(
  (page) => !page.includes('node_modules'),
)

describe('the pages', () => {
  it('link only to files and headings that exist', () => {
    expect(pages.length).toBeGreaterThan(50)
    const dead = pages.flatMap((page) =>
      deadLinks(page, readFileSync(join(repository, page), 'utf8')).map((link) => `${page}: ${link}`),
    )
    expect(dead).toEqual([])
  })

  it.each([
    ['a page that is missing', '[a](nowhere.md)', ['nowhere.md']],
    ['a heading that is missing', '[a](calls.md#nothing-here)', ['calls.md#nothing-here']],
    ['a heading of its own that is missing', '# Here\n[a](#there)', ['#there']],
    ['what exists, an address and code', '# Here\n[a](calls.md) [b](#here) [c](https://example.com) `[d](e.md)`', []],
  ])('%s is judged', (_, text, dead) => {
    expect(deadLinks('docs/page.md', text)).toEqual(dead)
  })

  it('name only pages of docs/ that exist', () => {
    const named = pages.flatMap((page) =>
      [...readFileSync(join(repository, page), 'utf8').matchAll(/\bdocs\/[\w/-]+\.md\b/g)].map(([path]) => path),
    )
    expect([...new Set(named)].filter((path) => !existsSync(join(repository, path)))).toEqual([])
  })
})
