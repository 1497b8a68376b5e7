import { applyImportInput, previewImportInput } from '@waitbook/contracts/parties'
import { exportRange, reservationsImportDone, reservationsImportReport } from '@waitbook/contracts/reservations'
import type { ReservationsService } from '@waitbook/rpc/reservations-services'
import { csvUpload, sendCsv } from '../../lib/csv-files.ts'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'
import { authenticateFor, book, bookParams } from './own-book.ts'

export const reservationFilesRest = (app: RestApp, { reservations }: { reservations: ReservationsService }) => {
  app.get(
    `${book}export/`,
    { config: { access: 'reservations.manage' }, schema: { params: bookParams, querystring: exportRange } },
    async (request, reply) => {
      const staff = await authenticateFor(request, request.params.restaurantId)
      return sendCsv(reply, 'reservations.csv', await reservations.exportCsv(staff, request.query))
    },
  )

  app.post(
    `${book}import/preview/`,
    {
      config: { access: 'reservations.manage' },
      ...csvUpload,
      schema: { params: bookParams, body: previewImportInput, response: { 200: reservationsImportReport } },
    },
    async (request) =>
      reservations.previewImport(await authenticateFor(request, request.params.restaurantId), request.body),
  )

  app.post(
    `${book}import/`,
    {
      config: { access: 'reservations.manage' },
      ...csvUpload,
      schema: {
        params: bookParams,
        body: applyImportInput.omit({ mutation_id: true }),
        response: { 200: reservationsImportDone },
      },
    },
    async (request) =>
      reservations.applyImport(await authenticateFor(request, request.params.restaurantId), {
        ...request.body,
        mutation_id: idempotencyKey(request.headers),
      }),
  )
}
