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
import { authenticateFor, book, bookParams } from './own-book.ts'

const params = z.object({ id: entryId })

const presentSaved = ({ reservation, collisions, overbooked, warning }: ReservationSaved) => ({
  ...reservation,
  collisions,
  overbooked,
  warning,
})

export const reservationsRest = (app: RestApp, { reservations }: { reservations: ReservationsService }) => {
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
      config: { access: 'reservations.change', location: '/api/reservations/{id}/' },
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
      config: { access: 'reservations.change' },
      schema: { params, body: editReservationFields, response: { 200: reservationWithCollisions } },
    },
    async (request, reply) => {
      const input = { ...changeInput(request), ...ifMatch(request.headers) }
      const saved = await reservations.edit(await request.authenticate(), input)
      return sendTagged(reply, reservationTag(saved.reservation), presentSaved(saved))
    },
  )

  app.delete(
    '/api/reservations/:id/',
    { config: { access: 'reservations.change' }, schema: { params } },
    async (request, reply) => {
      await reservations.remove(await request.authenticate(), changeInput(request))
      return reply.code(204).send()
    },
  )

  const moves = {
    accept: 'accept',
    decline: 'decline',
    'check-in': 'checkIn',
    cancel: 'cancel',
    'no-show': 'noShow',
    restore: 'restore',
  } as const

  for (const [path, move] of Object.entries(moves)) {
    app.post(
      `/api/reservations/:id/${path}/`,
      { config: { access: 'reservations.change' }, schema: { params, response: { 200: reservation } } },
      async (request) => (await reservations[move](await request.authenticate(), changeInput(request))).reservation,
    )
  }
}
