import type { BookingSource } from '@waitbook/domain/booking/booking-sources'
import type { FastifyRequest } from 'fastify'
import { languageOf } from '../../pages/language.ts'
import type { BookingCaller } from './booking-calls.ts'

export const callerOf = (request: FastifyRequest, source: BookingSource): BookingCaller => ({
  address: request.ip,
  language: languageOf(request),
  source,
})
