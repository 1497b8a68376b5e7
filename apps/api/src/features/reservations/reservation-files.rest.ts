import { applyDifferencesInput, bookDifferences, differencesApplied } from '@waitbook/contracts/book-differences'
import { fileReadingInput, importProgress, importProgressInput } from '@waitbook/contracts/imports'
import { applyImportInput, previewImportInput } from '@waitbook/contracts/parties'
import {
  exportRange,
  reservationsImportDone,
  reservationsImportInput,
  reservationsImportPreview,
} from '@waitbook/contracts/reservations'
import type { ReservationsService } from '@waitbook/rpc/reservations-services'
import type { FastifyPluginAsync } from 'fastify'
import { acceptCsv, csvUpload, sendCsv, sentCsv } from '../../lib/csv/csv-files.ts'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'
import { authenticateFor, book, bookParams } from './own-book.ts'

interface FilesDeps {
  reservations: ReservationsService
}

/** An encapsulated context: only here may a body be a file. */
export const reservationFilesRest: FastifyPluginAsync<FilesDeps> = async (instance, { reservations }) => {
  const app = instance as unknown as RestApp
  acceptCsv(app)

  app.get(
    `${book}export/`,
    { config: { access: 'reservations.manage' }, schema: { params: bookParams, querystring: exportRange } },
    async (request, reply) => {
      const staff = await authenticateFor(request)
      const { format } = request.query
      const name = format === 'waitbook' ? 'reservations.csv' : `reservations-${format}.csv`
      return sendCsv(reply, name, await reservations.exportCsv(staff, request.query))
    },
  )

  app.post(
    `${book}import/preview/`,
    {
      config: { access: 'reservations.manage' },
      ...csvUpload,
      schema: {
        params: bookParams,
        querystring: fileReadingInput,
        body: previewImportInput,
        response: { 200: reservationsImportPreview },
      },
    },
    async (request) => reservations.previewImport(await authenticateFor(request), sentCsv(request)),
  )

  app.post(
    `${book}import/`,
    {
      config: { access: 'reservations.manage', repeatable: true },
      ...csvUpload,
      schema: {
        params: bookParams,
        querystring: reservationsImportInput,
        body: applyImportInput,
        response: { 200: reservationsImportDone },
      },
    },
    async (request) =>
      reservations.applyImport(await authenticateFor(request), {
        ...sentCsv(request),
        plan: request.query.plan ?? request.body.plan,
        confirm: request.query.confirm === 'true',
        mutation_id: idempotencyKey(request.headers),
      }),
  )

  app.post(
    `${book}import/compare/`,
    {
      config: { access: 'reservations.manage' },
      ...csvUpload,
      schema: {
        params: bookParams,
        querystring: fileReadingInput,
        body: previewImportInput,
        response: { 200: bookDifferences },
      },
    },
    async (request) => reservations.compareFile(await authenticateFor(request), sentCsv(request)),
  )

  app.post(
    `${book}import/differences/`,
    {
      config: { access: 'reservations.manage', repeatable: true },
      ...csvUpload,
      schema: {
        params: bookParams,
        querystring: applyDifferencesInput,
        body: previewImportInput,
        response: { 200: differencesApplied },
      },
    },
    async (request) => {
      const { take, keep, gone } = request.query
      return reservations.applyDifferences(await authenticateFor(request), {
        ...sentCsv(request),
        ...{ take, keep, gone },
        mutation_id: idempotencyKey(request.headers),
      })
    },
  )

  app.get(
    `${book}import/progress/`,
    {
      config: { access: 'reservations.manage' },
      schema: { params: bookParams, querystring: importProgressInput, response: { 200: importProgress } },
    },
    async (request) => reservations.importProgress(await authenticateFor(request), request.query),
  )

  app.post(
    `${book}import/left-out/`,
    {
      config: { access: 'reservations.manage' },
      ...csvUpload,
      schema: { params: bookParams, querystring: fileReadingInput, body: previewImportInput },
    },
    async (request, reply) => {
      const staff = await authenticateFor(request)
      return sendCsv(reply, 'left-out.csv', await reservations.leftOut(staff, sentCsv(request)))
    },
  )
}
