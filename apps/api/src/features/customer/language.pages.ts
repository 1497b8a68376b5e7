import { isGuestLanguage } from '@waitbook/domain/languages'
import type { RestApp } from '../../lib/rest.ts'
import { chooseLanguage, languageOf } from '../../pages/language.ts'
import { formField, requireOwnForm, restaurantParams, type SendJoin } from '../../pages/page-sender.ts'
import { namedIn, postedJoin, readPostedJoin } from './posted-join.ts'

const postedLanguage = postedJoin.extend({ lang: formField })

/** The join form in another language with the input so far, which is not validated yet. */
export const languagePages = (app: RestApp, sendJoin: SendJoin) => {
  const path = '/join-queue/:restaurantId/language/' as const
  // At the URL of the form, so that reloading it shows a new one.
  app.get(path, { schema: { params: restaurantParams } }, (request, reply) =>
    reply.redirect(`/join-queue/${encodeURIComponent(request.params.restaurantId)}/`, 303),
  )

  app.post(path, { schema: { params: restaurantParams, body: postedLanguage } }, (request, reply) => {
    requireOwnForm(request)
    const { lang, join_key } = request.body
    if (isGuestLanguage(lang)) chooseLanguage(request, reply, lang)
    const { values } = readPostedJoin(request.body, languageOf(request), '')
    return sendJoin(request, reply, request.params.restaurantId, {
      form: { values, errors: {} },
      key: join_key,
      named: namedIn(request.body),
    })
  })
}
