import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleStartPage } from '@waitbook/contracts/start-page/sample-start-page'
import { startPage } from '@waitbook/contracts/start-page/start-page'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadStartPage } from './sites.ts'
import { readStartPage } from './start-page.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-page-'))
})
afterAll(() => rm(folder, { recursive: true }))

const guide = await readFile(join(import.meta.dirname, '../../../../docs/start-page.md'), 'utf8')
const example = JSON.parse(/```json\n([^`]*)```/.exec(guide)?.[1] ?? '')
const fileOf = async (content: unknown) => {
  const path = join(folder, 'start-page.json')
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

describe('the file of the start page', () => {
  it('is not needed: then the samples are shown and marked', async () => {
    expect(await readStartPage(undefined)).toBe(sampleStartPage)
    const { is_sample: _, ...samples } = sampleStartPage
    expect(startPage.parse(samples)).toEqual(samples)
  })

  it('is accepted as in the documentation', async () => {
    expect(await readStartPage(await fileOf(example))).toEqual({ ...example, is_sample: false })
  })

  it.each([
    ['plans', { ...example, plans: undefined }],
    ['plans.0.price', { ...example, plans: [{ ...example.plans[0], price: 1500 }] }],
    ['plans.0.link.url', { ...example, plans: [{ ...example.plans[0], link: { label: 'x', url: 'http://x.test' } }] }],
    ['links.0.url', { ...example, links: [{ label: 'x', url: 'javascript:alert(1)' }] }],
    ['claims.0.figure', { ...example, claims: [{ figure: 'x'.repeat(13), label: 'x' }] }],
    ['the file: Unknown: colour', { ...example, colour: 'red' }],
    ['is not JSON', '{"plans": '],
    ['more than 32768 bytes', ' '.repeat(40_000)],
  ])('stops the start and names %s', async (named, content) => {
    await expect(readStartPage(await fileOf(content))).rejects.toThrow(named)
  })

  it('stops the start where it cannot be read', async () => {
    await expect(readStartPage(join(folder, 'none.json'))).rejects.toThrow('none.json cannot be read (ENOENT).')
  })
})

describe('the HTML of the start page', () => {
  it('shows the file in place of the samples, as text, with all sections', async () => {
    const page = { ...startPage.parse(example), plans_note: '<img src=x onerror=alert(1)> $& "x"', is_sample: false }
    const html = await loadStartPage(page)
    for (const shown of ['12', 'Nobody crowds the door now.', '₹1,500', '30-day free trial']) {
      expect(html).toContain(shown)
    }
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; $&amp; &quot;x&quot;')
    for (const sample of ['500+', 'Meera Nair', '₹2,000', 'Sample']) expect(html).not.toContain(sample)
    for (const anchor of ['features', 'pricing', 'testimonials', 'contact']) expect(html).toContain(`id="${anchor}"`)
  })

  it('keeps its sections with empty lists', async () => {
    const page = { support_email: 'a@b.example', claims: [], testimonials: [], plans: [], is_sample: false }
    const html = await loadStartPage(page)
    expect(html).toContain('No plans are listed here.')
    expect(html).not.toContain('free trial')
    for (const anchor of ['features', 'pricing', 'testimonials', 'contact']) expect(html).toContain(`id="${anchor}"`)
  })
})
