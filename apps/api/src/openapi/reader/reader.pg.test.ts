import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/test-app.ts'
import { createDocumentInSteps } from '../description/document.ts'
import { html, prose } from './html.ts'
import { renderReader } from './page.ts'

let host: TestApp

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

const read = (headers: Record<string, string> = {}, path = '') => host.call('GET', `/api/docs/${path}`, { headers })

describe('the reader', () => {
  it('shows every call and object without a sign-in, each on the page that links lead to, and runs no script', async () => {
    const { status, body: start, headers } = await read()
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const document = host.app.openApi()
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
    const links = [...start.matchAll(/href="(\/api\/docs\/([a-z-]+\/))#(\w+)"/g)].map(([, , page = '', id = '']) => ({
      page,
      id,
    }))
    expect(links.map(({ id }) => id).sort()).toEqual(ids.sort())
    const names = [...new Set(links.map(({ page }) => page)), 'objects/']
    const pages = new Map<string, string>()
    for (const name of names) pages.set(name, (await read({}, name)).body)
    expect(links.filter(({ page, id }) => !pages.get(page)?.includes(`<article id="${id}"`))).toEqual([])
    const objects = Object.keys(document.components.schemas)
    expect(objects.filter((name) => !pages.get('objects/')?.includes(`<article id="schema-${name}"`))).toEqual([])
    for (const [name, body] of [['', start] as const, ...pages]) {
      expect([name, /<script|javascript:|\son\w+=|\sstyle=|(?:src|href)="http/.test(body)]).toEqual([name, false])
      const own = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
      expect([name, own.filter((id) => !body.includes(`id="${id}"`))]).toEqual([name, []])
    }
  })

  it('has less than 100 KB on its first page', async () => {
    expect(Buffer.byteLength((await read()).body)).toBeLessThan(100_000)
  })

  it('answers 404 for a chapter that does not exist', async () => {
    for (const name of ['nothing/', '__proto__/', '%3Cb%3E/']) {
      expect((await read({}, name)).status, name).toBe(404)
    }
  })

  it('is rendered in steps of one call or object, as other requests wait for each step', () => {
    const document = host.app.openApi()
    const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods))
    const described = [...calls, ...Object.keys(document.components.schemas)]
    expect([...renderReader(document)].length).toBeGreaterThanOrEqual(described.length)
    const ofDocument = [...createDocumentInSteps(host.app.routeTable)]
    expect(ofDocument.length).toBeGreaterThanOrEqual(calls.length + Object.keys(document.webhooks).length)
  })

  it('explains the code of every documented refusal at the URL of its problem type', async () => {
    const { body } = await read()
    const example = host.app.openApi().paths['/api/waitlist/entries/']?.post?.responses['409']
    expect(JSON.stringify(example)).toContain('"phone_already_waiting"')
    expect(body).toContain('id="code-phone_already_waiting"')
    expect(body).toContain('id="code-unknown_query_parameter"')
  })

  it('has the strict content security policy, with its one style allowed by hash', async () => {
    const { body, headers } = await read()
    const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(style).digest('base64')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`)
    expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'")
  })

  it('has the theme that was chosen on this device', async () => {
    expect((await read()).body).toContain('<html lang="en">')
    expect((await read({ cookie: 'theme=dark' })).body).toContain('<html lang="en" data-theme="dark">')
    expect((await read({ cookie: 'theme="><b>' })).body).toContain('<html lang="en">')
  })

  it('shows the public address, whatever host is requested', async () => {
    for (const headers of [
      { host: 'invented.test' },
      { host: '"><img src=x>' },
      { 'x-forwarded-host': 'other.test' },
    ]) {
      const { body } = await read(headers as unknown as Record<string, string>, 'waitlist/')
      expect(body).toContain('http://wait.test/api/waitlist/entries/')
      expect(body).not.toMatch(/invented\.test|other\.test|<img/)
    }
  })
})

describe('markup', () => {
  it('escapes every value except markup', () => {
    const inner = html`<b>${'<&"\'>'}</b>`
    expect(html`<p title="${'"'}">${[inner, false, undefined, 0]}</p>`.text).toBe(
      '<p title="&quot;"><b>&lt;&amp;&quot;&#39;&gt;</b>0</p>',
    )
    expect(prose('a `<b>` c').text).toBe('a <code>&lt;b&gt;</code> c')
  })
})

describe('compressed', () => {
  const ask = (encodings: string) => host.app.inject({ url: '/api/docs/', headers: { 'accept-encoding': encodings } })

  it.each([
    ['br', 'gzip, br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
  ] as const)('is sent compressed as %s', async (encoding, accepted, read) => {
    const answer = await ask(accepted)
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toContain('accept-encoding')
    expect(answer.headers.vary).toContain('cookie')
    const plain = await ask('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(read(answer.rawPayload).toString()).toBe(plain.body)
  })
})
