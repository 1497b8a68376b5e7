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
import { ifMatch, reservationTag, sendTagged } from '../../lib/entity-tags.ts'
import { changeInput, idempotencyKey, type RestApp } from '../../lib/rest.ts'
import { staffCalls } from '../../lib/rest-calls.ts'
import { authenticateFor, book, bookParams } from './own-book.ts'

const access = 'reservations.change'
const params = z.object({ id: entryId })

const presentSaved = ({ reservation, collisions, overbooked, warning }: ReservationSaved) => ({
  ...reservation,
  collisions,
  overbooked,
  warning,
})

export const reservationsRest = (app: RestApp, { reservations }: { reservations: ReservationsService }) => {
  const { change } = staffCalls(app)
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

  app.get(
    '/api/reservations/:id/',
    { config: { access: 'reservations.read' }, schema: { params, response: { 200: reservation } } },
    async (request, reply) => {
      const found = await reservations.get(await request.authenticate(), request.params.id)
      return sendTagged(reply, reservationTag(found), found)
    },
  )

  app.put(
    '/api/reservations/:id/',
    {
      config: { access, repeatable: true },
      schema: { params, body: editReservationFields, response: { 200: reservationWithCollisions } },
    },
    async (request, reply) => {
      const input = { ...changeInput(request), ...ifMatch(request.headers) }
      const saved = await reservations.edit(await request.authenticate(), input)
      return sendTagged(reply, reservationTag(saved.reservation), presentSaved(saved))
    },
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
