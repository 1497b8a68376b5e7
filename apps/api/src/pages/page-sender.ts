import { AppError } from '@waitbook/contracts/errors'
import type { GuestPage, GuestRenderer, JoinFormState } from '@waitbook/contracts/guest-pages'
import { resourceTraits } from '@waitbook/domain/floor/resource'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { noteRefusal } from '../lib/refusals.ts'
import { languageOf } from './language.ts'
import { isOwnForm } from './same-origin.ts'
import { allowStyles, styleHash } from './style-hashes.ts'
import { themeOf } from './theme.ts'

/** Ids as long as the router accepts; one that is too long gets 404, like any unknown id. */
export const restaurantParams = z.object({ restaurantId: z.string() })
export const ownEntryParams = restaurantParams.extend({ entryId: z.string() })

/**
 * A field of a posted form, limited by the form's size; the call's own schema validates its value. Browsers post a line
 * break as CR LF, but `maxlength` counts it as one character.
 */
export const formField = z
  .string()
  .max(16_384)
  .default('')
  .transform((text) => text.replaceAll('\r\n', '\n'))

/**
 * The ticked boxes of the wishes: one arrives as text, several as a list. Values that no box of the form has are
 * ignored.
 */
export const wishBoxes = z.union([formField, z.array(formField)]).transform((ticked) => {
  const values: readonly string[] = [ticked].flat()
  return resourceTraits.filter((wish) => values.includes(wish))
})

/** As the guest's browser sends it. */
export const joinPath = (restaurantId: string) => `/join-queue/${encodeURIComponent(restaurantId)}/`

export const bookPath = (restaurantId: string) => `/book/${encodeURIComponent(restaurantId)}/`
export const wishPath = (restaurantId: string, wishId: string) =>
  `${bookPath(restaurantId)}wish/${encodeURIComponent(wishId)}/`
export const bookingPath = (segment: string) => `/b/${encodeURIComponent(segment)}/`

/** The page that a form at `formPath` redirects to if it was already used. */
export const madePath = (formPath: string, form_key: string, { isWrong = false } = {}) =>
  `${formPath}made/?${new URLSearchParams({ form_key, ...(isWrong && { wrong: 'yes' }) })}`

/** Encoded again: the decoded value may contain characters that a header cannot hold. */
export const confirmationPath = (restaurantId: string, entryId: string) =>
  `${joinPath(restaurantId)}queue-confirmation/${encodeURIComponent(entryId)}/`

export const requireOwnForm = (request: FastifyRequest) => {
  if (!isOwnForm(request)) throw new AppError('forbidden', 'foreign_origin', 'This form was sent from another site.')
}

/** For a refusal that a page shows: logs and counts it like those of all other calls, and sets its `Retry-After`. */
export const noteShownRefusal = (reply: FastifyReply, refused: AppError) => {
  noteRefusal(reply.log, refused, undefined)
  if (refused.retryAfterSeconds !== undefined) reply.header('retry-after', String(refused.retryAfterSeconds))
}

/** Renders the page with the join form, `form` as it was filled in. */
export type SendJoin = (
  request: FastifyRequest,
  reply: FastifyReply,
  restaurantId: string,
  shown?: {
    form?: JoinFormState
    status?: number
    key?: string | undefined
    /** The queue, where there are several, and the code of the sign at the entrance. */
    named?: { queue_id?: string | undefined; entrance_code?: string | undefined }
  },
) => Promise<unknown>

export type SendPage = (request: FastifyRequest, reply: FastifyReply, page: GuestPage, status?: number) => FastifyReply

const storedNowhere = { 'cache-control': 'no-store', vary: 'accept-language, cookie' }
/**
 * For the answer to a post. When the guest goes back to it, Chromium shows an error unless it has stored the answer, or
 * if a header that `Vary` names has changed since, as cookies do.
 */
const storedForBack = { 'cache-control': 'private, no-cache' }

/** Renders a page in the caller's theme and language. */
export const createPageSender =
  (renderer: GuestRenderer): SendPage =>
  (request, reply, page, status = 200) => {
    const lang = languageOf(request)
    const isError = page.page === 'join-error' || page.page === 'confirmation-error' || page.page === 'book-error'
    const shown = isError && status >= 500 ? { ...page, request_id: request.id } : page
    const { html, styleHashes, faceCss, isDemo, isPrivate } = renderer.renderGuestPage(shown, {
      theme: themeOf(request),
      lang,
      origin: request.server.publicOrigin(),
    })
    if (isDemo || isPrivate) reply.header('x-robots-tag', 'noindex')
    return allowStyles(reply, faceCss === '' ? styleHashes : [...styleHashes, styleHash(faceCss)])
      .code(status)
      .headers(request.method === 'POST' ? storedForBack : storedNowhere)
      .header('content-language', lang)
      .type('text/html; charset=utf-8')
      .send(html)
  }
