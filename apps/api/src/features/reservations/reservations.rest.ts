import { entryId } from '@waitbook/contracts/ids'
import {
  addReservationFields,
  daySummary,
  editReservationFields,
  type ReservationSaved,
  reservation,
  reservationPage,
  reservationRange,
  reservationWithCollisions,
  searchReservationsInput,
  summaryDay,
} from '@waitbook/contracts/reservations'
import type { ReservationsService } from '@waitbook/rpc/reservations-services'
import { z } from 'zod'
import { reservationTag } from '../../lib/entity-tags.ts'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'
import { authenticateFor, book, bookParams } from './own-book.ts'

const access = 'reservations.change'
const tag = reservationTag
const params = z.object({ id: entryId })

const presentSaved = ({ reservation, collisions, overbooked, warning }: ReservationSaved) => ({
  ...reservation,
  collisions,
  overbooked,
  warning,
})

export const reservationsRest = (app: RestApp, { reservations }: { reservations: ReservationsService }) => {
  const { call, change, edit } = staffCalls(app)
  app.get(
    book,
    {
      config: { access: 'reservations.read' },
      schema: { params: bookParams, querystring: reservationRange, response: { 200: z.array(reservation) } },
    },
    async (request) => (await reservations.list(await authenticateFor(request), request.query)).reservations,
  )

  app.get(
    `${book}search/`,
    {
      config: { access: 'reservations.read' },
      schema: { params: bookParams, querystring: searchReservationsInput, response: { 200: reservationPage } },
    },
    async (request) => reservations.search(await authenticateFor(request), request.query),
  )

  app.get(
    `${book}summary/`,
    {
      config: { access: 'reservations.read' },
      schema: { params: bookParams, querystring: summaryDay, response: { 200: daySummary } },
    },
    async (request) => reservations.daySummary(await authenticateFor(request), request.query),
  )

  app.post(
    book,
    {
      config: { access, location: '/api/reservations/{id}/', repeatable: true },
      schema: { params: bookParams, body: addReservationFields, response: { 201: reservationWithCollisions } },
    },
    async (request, reply) => {
      const staff = await authenticateFor(request)
      const saved = await reservations.add(staff, { ...request.body, mutation_id: idempotencyKey(request.headers) })
      return reply.code(201).header('etag', reservationTag(saved.reservation)).send(presentSaved(saved))
    },
  )

  call('GET /api/reservations/:id/', 'reservations.read', { params, response: reservation, tag }, (staff, { id }) =>
    reservations.get(staff, id),
  )
  edit(
    'PUT /api/reservations/:id/',
    access,
    { params, body: editReservationFields, response: reservationWithCollisions, tag },
    async (staff, input) => presentSaved(await reservations.edit(staff, input)),
  )
  change('DELETE /api/reservations/:id/', access, { params }, reservations.remove)

  const moves = {
    accept: 'accept',
    decline: 'decline',
    'check-in': 'checkIn',
    cancel: 'cancel',
    'no-show': 'noShow',
    restore: 'restore',
  } as const

  for (const [path, move] of Object.entries(moves)) {
    change(`POST /api/reservations/:id/${path}/`, access, { params, response: reservation }, async (staff, input) => {
      const moved = await reservations[move](staff, input)
      return moved.reservation
    })
  }
}
