import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import { consolePaths, isConsolePath } from '@waitbook/contracts/console-paths'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { themeOf } from '../pages/theme.ts'
import { sendMethodNotAllowed, sendNotFound } from './errors.ts'

export interface StaticSites {
  /** Folders of the built sites. */
  staffDist: string
  guestClientDist: string
}

interface StaticSitesOptions extends StaticSites {
  /** The HTML of the start page. */
  startPage: string
  /** Whether the developers' pages are served: in development and in demo mode. */
  hasTestPages: boolean
}

/** Source maps and compressed files from the build; the latter are only sent in place of their originals. */
const unnamed = ['**/*.map', '**/*.{br,gz}']
const files = {
  index: false,
  redirect: false,
  decorateReply: false,
  wildcard: false,
  globIgnore: unnamed,
  preCompressed: true,
} satisfies Partial<FastifyStaticOptions>
const immutable = { ...files, immutable: true, maxAge: '365d' }

const readingMethods = ['GET', 'HEAD']

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? ''

const wantsPage = (request: FastifyRequest) =>
  readingMethods.includes(request.method) &&
  !/^\/(?:api|trpc|ws|assets|guest-assets)(?:\/|$)/.test(pathOf(request)) &&
  (request.headers.accept?.includes('text/html') ?? false)

/** The condition by which the start page picks a picture; a theme chosen on this device takes precedence. */
const darkSource = '<source media="(prefers-color-scheme: dark)"'

const isTestPage = (path: string) => path.replace(/\/+$/, '') === consolePaths.testSettings

/** The built sites: hashed files cached for ever, and the console's one page under each of its paths. */
export const staticSitesPlugin = fp<StaticSitesOptions>(
  async (app, { staffDist, guestClientDist, startPage, hasTestPages }) => {
    const shell = await readFile(join(staffDist, 'index.html'), 'utf8')

    await app.register(fastifyStatic, { ...immutable, root: join(staffDist, 'assets'), prefix: '/assets/' })
    // Files that browsers request by a fixed name, such as the icon.
    await app.register(fastifyStatic, {
      ...files,
      root: staffDist,
      prefix: '/',
      maxAge: '1h',
      globIgnore: [...unnamed, '*.html', 'assets/**', 'server/**'],
    })
    await app.register(fastifyStatic, {
      ...files,
      root: guestClientDist,
      prefix: '/',
      maxAge: '1h',
      globIgnore: [...unnamed, 'guest-assets/**', '.vite/**'],
    })
    await app.register(fastifyStatic, {
      ...immutable,
      root: join(guestClientDist, 'guest-assets'),
      prefix: '/guest-assets/',
    })

    const sendPage = (page: string, request: FastifyRequest, reply: FastifyReply) => {
      const theme = themeOf(request)
      // The theme is part of the HTML, so that no page flashes light before it turns dark.
      const attributes = (theme ? ` data-theme="${theme}"` : '') + (hasTestPages ? ' data-test-pages="on"' : '')
      const themed = theme
        ? page.replaceAll(darkSource, `<source media="${theme === 'dark' ? 'all' : 'not all'}"`)
        : page
      const html = themed.replace('<html lang="en"', `<html lang="en"${attributes}`)
      return reply
        .header('cache-control', 'no-cache')
        .header('vary', 'cookie')
        .type('text/html; charset=utf-8')
        .send(html)
    }

    // The start page is a separate document; it is also a page of the console, to which a sign-out leads.
    app.get('/', (request, reply) => sendPage(startPage, request, reply))
    app.setNotFoundHandler((request, reply) => {
      const path = pathOf(request)
      const isPage = isConsolePath(path) && (hasTestPages || !isTestPage(path))
      // The console renders its own page for unknown paths.
      if (wantsPage(request)) return sendPage(shell, request, reply.code(isPage ? 200 : 404))
      const allowed = isPage ? readingMethods : app.methodsAt(request.url)
      return allowed.length === 0 || allowed.includes(request.method)
        ? sendNotFound(request, reply)
        : sendMethodNotAllowed(request, reply, allowed)
    })
  },
)
