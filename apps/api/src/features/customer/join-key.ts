import { newId, type RandomBytes } from '@waitbook/domain/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The name of the cookie and of the form's hidden field. */
const joinKeyName = 'join_key'

const keyPattern = /^form-[0-9A-Za-z]{22}$/
const cookieSeconds = 15 * 60

/** Only keys created by this server identify a place: an API caller may choose a key that others can guess. */
export const isJoinKey = (value: string | undefined): value is string => value !== undefined && keyPattern.test(value)

export const newJoinKey = (random: RandomBytes) => `form-${newId(random)}`

/** Without the trailing slash, so that the cookie is also sent with a URL without it, and with the pages below. */
const cookiePath = (restaurantId: string) => `/join-queue/${encodeURIComponent(restaurantId)}`

export const joinKeyOf = (request: FastifyRequest) => {
  const key = request.cookies[joinKeyName]
  return isJoinKey(key) ? key : undefined
}

/** Kept until the place has been shown, so that reloading the form after a lost response leads to it. */
export const rememberJoinKey = (reply: FastifyReply, restaurantId: string, key: string) =>
  reply.setCookie(joinKeyName, key, {
    path: cookiePath(restaurantId),
    maxAge: cookieSeconds,
    sameSite: 'lax',
    httpOnly: true,
    secure: 'auto',
  })

export const forgetJoinKey = (reply: FastifyReply, restaurantId: string) =>
  reply.clearCookie(joinKeyName, { path: cookiePath(restaurantId) })
