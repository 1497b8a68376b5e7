import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { formField } from './page-sender.ts'

/**
 * A link in a text or an e-mail ends with a mark, by which a press on its page verifies the number or address that it
 * was sent to. Guests copy and share the address of the page, so that it must not have the mark: the marked address
 * redirects, and a cookie of that page holds the mark.
 */
const name = 'link_mark'
const seconds = 60 * 60
const pattern = /^[0-9a-f]{10}$/

/** The mark that a form or an address passes on. */
export const postedMark = z.object({ mark: formField }).default({ mark: '' })

/** The parts of the last part of a link; the mark is empty if the link was not sent. */
export const readLink = (written: string) => {
  const [segment = '', mark = ''] = written.split('-')
  return { segment, mark }
}

const firstMark = (...marks: (string | undefined)[]) => marks.find((mark) => mark !== undefined && pattern.test(mark))

/** The link by which the guest came. `given`: the mark that a form or an address passed on. */
export const linkOf = (request: FastifyRequest, written: string, given = ''): string => {
  const { segment, mark } = readLink(written)
  const known = firstMark(mark, given, request.cookies[name])
  return known === undefined ? segment : `${segment}-${known}`
}

/** The mark that the links and forms of the page must contain; empty if the browser has sent the cookie with it. */
export const passedMark = (request: FastifyRequest, written: string) => {
  const { mark } = readLink(written)
  return request.cookies[name] === mark ? '' : mark
}

interface MarkedPage {
  written: string
  /** The address without a mark of the page that asks for a press; all pages that use the mark are below it. */
  pathOf(segment: string): string
  /** The path of a page below that page, such as 'cancel/'. */
  below?: string
  /** The mark in the query (`?mark=`), where `hideMark` puts it for a browser without cookies. */
  given?: string
}

/**
 * Redirects from a marked address to the one without the mark. Undefined: the page is shown at this address. A browser
 * that has sent no cookie may not accept cookies: its address keeps the mark, as the page needs it.
 */
export const hideMark = (
  request: FastifyRequest,
  reply: FastifyReply,
  { written, pathOf, below = '', given = '' }: MarkedPage,
) => {
  const { segment, mark } = readLink(written)
  const path = pathOf(segment)
  const answer = (location: string) => reply.header('cache-control', 'no-store').redirect(location, 303)
  if (mark === '') return given !== '' && request.cookies[name] === given ? answer(`${path}${below}`) : undefined
  if (!pattern.test(mark)) return answer(`${path}${below}`)
  reply.setCookie(name, mark, { path: path.replace(/\/$/, ''), maxAge: seconds, sameSite: 'lax', httpOnly: true })
  const needsMark = Object.keys(request.cookies).length === 0
  return answer(`${path}${below}${needsMark ? `?mark=${mark}` : ''}`)
}
