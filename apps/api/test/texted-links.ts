import type { TestApp } from './test-app.ts'

const ownForm = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }

/** Presses the button of a form without fields, as a browser posts it. */
export const press = ({ app }: Pick<TestApp, 'app'>, url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...ownForm, ...headers }, payload: '' })

/** What the owner of a number does with the link that was texted to it. */
export const confirmNumber = async (host: Pick<TestApp, 'app'>, link: string) => {
  const { statusCode } = await press(host, `${link}/number/`)
  if (statusCode !== 303) throw new Error(`${link} answered ${statusCode}`)
}

interface Cookie {
  name: string
  value: string
  path?: string
  httpOnly?: boolean
}

const isBelow = (path: string, scope: string) => path === scope || path.startsWith(`${scope.replace(/\/$/, '')}/`)

/** A browser that follows redirects; `takesCookies` false: one that blocks them. */
export const newBrowser = ({ app }: Pick<TestApp, 'app'>, { takesCookies = true } = {}) => {
  const jar = new Map<string, Cookie>()
  const headersFor = (url: string) => {
    const { pathname } = new URL(url, 'http://wait.test')
    const sent = [...jar.values()].filter(({ path = '/' }) => isBelow(pathname, path))
    return {
      accept: 'text/html',
      ...(sent.length > 0 && { cookie: sent.map(({ name, value }) => `${name}=${value}`).join('; ') }),
    }
  }
  const visited: string[] = []

  const load = async (url: string, posted?: Record<string, string>) => {
    visited.push(url)
    const answer = await app.inject({
      url,
      method: posted ? 'POST' : 'GET',
      headers: { ...headersFor(url), ...(posted && ownForm) },
      ...(posted && { payload: new URLSearchParams(posted).toString() }),
    })
    for (const cookie of takesCookies ? (answer.cookies as Cookie[]) : []) {
      jar.set(`${cookie.name} ${cookie.path}`, cookie)
    }
    const { location } = answer.headers
    if (answer.statusCode === 303 && typeof location === 'string') return load(location)
    return { statusCode: answer.statusCode, body: answer.body, url }
  }
  type Page = Awaited<ReturnType<typeof load>>

  return {
    cookies: jar,
    /** Addresses that were requested, in order. */
    visited,
    open: (url: string): Promise<Page> => load(url),
    /** Submits the page's form whose action ends so, with its hidden fields. */
    submit({ body }: Page, action: string, typed: Record<string, string> = {}): Promise<Page> {
      const form = [...body.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].find(([, to]) =>
        to?.endsWith(action),
      )
      if (!form) throw new Error(`no form ${action}`)
      const fields = [...(form[2] ?? '').matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)]
      return load(form[1] ?? '', { ...Object.fromEntries(fields.map(([, name, value]) => [name, value])), ...typed })
    },
    /** Follows the link of a page to a page below its own path. */
    follow({ body, url }: Page, below: string): Promise<Page> {
      const { pathname } = new URL(url, 'http://wait.test')
      const link = [...body.matchAll(/<a [^>]*href="([^"]*)"/g)].find(([, to]) => to?.startsWith(`${pathname}${below}`))
      if (!link) throw new Error(`no link to ${below}`)
      return load((link[1] ?? '').replaceAll('&amp;', '&'))
    },
  }
}
