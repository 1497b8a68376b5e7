import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sendNotFound } from './errors.ts'
import { themeOf } from './theme.ts'

export interface StaticSites {
  /** Folders of the built sites. */
  staffDist: string
  guestClientDist: string
}

const files = { index: false, redirect: false, decorateReply: false, wildcard: false } as const
const immutable = { ...files, immutable: true, maxAge: '365d' } as const

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(?:api|trpc|ws|assets|guest-assets)\//.test(request.url) &&
  (request.headers.accept?.includes('text/html') ?? false)

/** The built sites: hashed files for ever, and the console's one page under each of its paths. */
export const staticSitesPlugin = fp<StaticSites>(async (app, { staffDist, guestClientDist }) => {
  const shell = await readFile(join(staffDist, 'index.html'), 'utf8')
  const startPage = await readFile(join(staffDist, 'landing.html'), 'utf8')

  await app.register(fastifyStatic, { ...immutable, root: join(staffDist, 'assets'), prefix: '/assets/' })
  // What browsers ask for by a fixed name, such as the icon.
  await app.register(fastifyStatic, {
    ...files,
    root: staffDist,
    prefix: '/',
    maxAge: '1h',
    globIgnore: ['*.html', 'assets/**'],
  })
  await app.register(fastifyStatic, {
    ...immutable,
    root: join(guestClientDist, 'guest-assets'),
    prefix: '/guest-assets/',
  })

  const sendPage = (page: string, request: FastifyRequest, reply: FastifyReply) => {
    const theme = themeOf(request)
    // The theme stands in the first byte, so that no page flashes light before it turns dark.
    const html = theme ? page.replace('<html lang="en"', `<html lang="en" data-theme="${theme}"`) : page
    return reply
      .header('cache-control', 'no-cache')
      .header('vary', 'cookie')
      .type('text/html; charset=utf-8')
      .send(html)
  }

  // The start page is a document of its own; it is also a page of the console, to which a sign-out leads.
  app.get('/', (request, reply) => sendPage(startPage, request, reply))
  app.setNotFoundHandler((request, reply) =>
    wantsPage(request) ? sendPage(shell, request, reply) : sendNotFound(request, reply),
  )
})
