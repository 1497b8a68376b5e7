import formbody from '@fastify/formbody'
import type { JoinInfo } from '@waitbook/contracts/customer'
import { AppError, errorStatus } from '@waitbook/contracts/errors'
import type { GuestRenderer, JoinFormState } from '@waitbook/contracts/guest-pages'
import type { RandomBytes } from '@waitbook/domain/ids'
import type { GuestLanguage } from '@waitbook/domain/languages'
import { type GuestCountry, guestCountries } from '@waitbook/domain/phone-examples'
import { defaultQueueId } from '@waitbook/domain/queues/queue'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { RestApp } from '../../lib/rest.ts'
import { isFormKey, newFormKey } from '../../pages/form-key.ts'
import { languageOf, rememberLanguage } from '../../pages/language.ts'
import { createPageErrorHandler } from '../../pages/page-errors.ts'
import {
  confirmationPath,
  createPageSender,
  joinPath,
  madePath,
  noteShownRefusal,
  requireOwnForm,
  restaurantParams,
  type SendJoin,
} from '../../pages/page-sender.ts'
import { stopEmailsPage } from '../../pages/stop-emails.ts'
import { brandPages } from '../brand/brand.pages.ts'
import type { createBrandService } from '../brand/brand.service.ts'
import { menuPages } from '../menu/menu.pages.ts'
import type { createMenuService } from '../menu/menu.service.ts'
import { appPages } from './app.pages.ts'
import type { CustomerService } from './customer.service.ts'
import { joinKey } from './join-key.ts'
import { languagePages } from './language.pages.ts'
import { joinMadePages } from './made.pages.ts'
import { namedIn, postedJoin, readPostedJoin } from './posted-join.ts'
import { sendLinkPages } from './send-link.pages.ts'
import { visitPages } from './visit.pages.ts'

interface CustomerPagesOptions {
  customer: CustomerService
  renderer: GuestRenderer
  menu: ReturnType<typeof createMenuService>
  brand: ReturnType<typeof createBrandService>
  random: RandomBytes
}

/** The queue that a link names, and the code of the sign at the entrance. */
const namedQuery = z.object({ queue: z.string().max(64).optional(), entrance: z.string().max(20).optional() })

/** Reasons that are explained on the page of the queues: the join page has no words for them. */
const hasOwnPage = (reason: JoinInfo['joining']['reason']) =>
  reason === 'at_entrance' || reason === 'by_staff' || reason === 'too_late'

const countryLists = new Map<GuestLanguage, GuestCountry[]>()

/** Cached: sorting 245 names takes longer than rendering the rest of the page. */
const countriesIn = (language: GuestLanguage) => {
  const list = countryLists.get(language) ?? guestCountries(language)
  countryLists.set(language, list)
  return list
}

/** The guests' pages, rendered on the server and hydrated in the browser; each works without JavaScript. */
export const customerPages: FastifyPluginAsync<CustomerPagesOptions> = async (
  instance,
  { customer, renderer, menu, brand, random },
) => {
  const app = instance as unknown as RestApp
  await app.register(formbody, { bodyLimit: 16_384 })
  app.addHook('onRequest', rememberLanguage)
  const send = createPageSender(renderer)

  instance.setErrorHandler(
    createPageErrorHandler((request, reply, fault, status) =>
      send(request, reply, { page: 'join-error', ...fault }, status),
    ),
  )

  const sendJoin: SendJoin = async (request, reply, restaurantId, { form, status = 200, key, named = {} } = {}) => {
    try {
      // A form that names no queue was that of the first one.
      const { queue_id = form && defaultQueueId } = named
      const info = await customer.joinInfo(restaurantId, { ...named, queue_id, caller: { address: request.ip } })
      const { entrance_code } = named
      const entrance = entrance_code !== undefined && { entrance_code }
      if (info.queues || hasOwnPage(info.joining.reason)) {
        return send(request, reply, { page: 'queues', restaurant_id: restaurantId, info, ...entrance }, status)
      }
      const countries = countriesIn(languageOf(request))
      const join_key = isFormKey(key) ? key : newFormKey(random)
      if (info.joining.open) joinKey.remember(reply, restaurantId, join_key)
      const page = {
        page: 'join',
        restaurant_id: restaurantId,
        info,
        countries,
        join_key,
        ...(form && { form }),
        ...entrance,
      } as const
      return send(request, reply, page, status)
    } catch (error) {
      if (error instanceof z.ZodError) {
        request.log.error({ err: error }, 'the stored data of a restaurant cannot be rendered')
        return send(request, reply, { page: 'join-error', error: 'invalid_data' }, 500)
      }
      if (!(error instanceof AppError)) throw error
      noteShownRefusal(reply, error)
      const reason = error.kind === 'not_found' ? 'not_found' : 'server'
      return send(request, reply, { page: 'join-error', error: reason }, errorStatus[error.kind])
    }
  }

  menuPages(app, { menu, send })
  brandPages(app, { brand })
  appPages(app, { customer, send })
  app.post('/join-queue/', (request, reply) => send(request, reply, { page: 'join-error', error: 'missing' }, 400))

  app.get('/join-queue/*', (request, reply) => send(request, reply, { page: 'join-error', error: 'not_found' }, 404))

  app.get('/join-queue/', (request, reply) => send(request, reply, { page: 'join-error', error: 'no_id' }, 404))

  app.get(
    '/join-queue/:restaurantId/',
    { schema: { params: restaurantParams, querystring: namedQuery } },
    async (request, reply) => {
      const { restaurantId } = request.params
      const { queue: queue_id, entrance: entrance_code } = request.query
      const named = { queue_id, entrance_code }
      const key = joinKey.read(request)
      const place = key === undefined ? undefined : await customer.placeOfKey(restaurantId, key)
      if (key !== undefined && place?.waits) return reply.redirect(madePath(joinPath(restaurantId), key), 303)
      return sendJoin(request, reply, restaurantId, place ? { named } : { key, named })
    },
  )

  app.post(
    '/join-queue/:restaurantId/',
    { schema: { params: restaurantParams, body: postedJoin } },
    async (request, reply) => {
      requireOwnForm(request)
      const { restaurantId } = request.params
      // A bot that fills in every field gets the form again.
      const named = namedIn(request.body)
      if (request.body.website !== '') return sendJoin(request, reply, restaurantId, { named })
      const posted = request.body.join_key
      const key = isFormKey(posted) ? posted : joinKey.read(request)
      const { values, input, errors } = readPostedJoin(
        request.body,
        languageOf(request),
        request.body.country_code.trim() === ''
          ? (await customer.joinInfo(restaurantId)).joining.default_country_code
          : '',
      )
      const refuse = (status: number, refusal: Omit<JoinFormState, 'values'>) =>
        sendJoin(request, reply, restaurantId, { form: { values, ...refusal }, status, key, named })
      if (!input) return refuse(400, { errors, code: 'invalid' })
      try {
        const id = await customer.joinByForm({ address: request.ip }, restaurantId, key, input)
        return reply.redirect(confirmationPath(restaurantId, id), 303)
      } catch (error) {
        if (!(error instanceof AppError) || error.kind === 'not_found') throw error
        noteShownRefusal(reply, error)
        const { fields, code, message } = error
        // The page shows these faults beside their fields, in the guest's language.
        if (code === 'choices_refused')
          return refuse(errorStatus[error.kind], { errors: {}, code, refused_asked: Object.keys(fields ?? {}) })
        return refuse(errorStatus[error.kind], { errors: fields ?? {}, code, ...(!fields && { message }) })
      }
    },
  )

  joinMadePages(app, { customer, send })
  languagePages(app, sendJoin)
  sendLinkPages(app, { customer, sendJoin })
  visitPages(app, { customer, send })
  await app.register(stopEmailsPage, {
    path: '/c/:segment/emails/',
    decide: ({ segment = '' }, wanted) => customer.emails(segment, wanted),
    sendGone: (request, reply) => send(request, reply, { page: 'confirmation-error', error: 'gone' }, 404),
    send,
  })
}
