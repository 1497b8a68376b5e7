import { newId, type RandomBytes } from '@waitbook/domain/ids'
import type { FastifyReply, FastifyRequest } from 'fastify'

const keyPattern = /^form-[0-9A-Za-z]{22}$/

/** The idempotency key of a rendered form. Only a key made here names a result: an API caller may choose one that others can guess. */
export const newFormKey = (random: RandomBytes) => `form-${newId(random)}`

export const isFormKey = (posted: string | undefined): posted is string =>
  posted !== undefined && keyPattern.test(posted)

const cookieSeconds = 15 * 60

/**
 * A cookie that has the key of a restaurant's form until the result is shown, so that opening the form again after a
 * lost response leads to the result.
 */
export const formKeyCookie = (name: string, pathOf: (restaurantId: string) => string) => ({
  read(request: FastifyRequest) {
    const key = request.cookies[name]
    return isFormKey(key) ? key : undefined
  },
  remember(reply: FastifyReply, restaurantId: string, key: string) {
    reply.setCookie(name, key, {
      path: pathOf(restaurantId),
      maxAge: cookieSeconds,
      sameSite: 'lax',
      httpOnly: true,
      secure: 'auto',
    })
  },
  forget(reply: FastifyReply, restaurantId: string) {
    reply.clearCookie(name, { path: pathOf(restaurantId) })
  },
})
