import { fileReadingInput, importProgress, importProgressInput } from '@waitbook/contracts/imports'
import {
  applyImportInput,
  importDone,
  importPlanInput,
  importReport,
  previewImportInput,
} from '@waitbook/contracts/parties'
import type { PartiesService } from '@waitbook/rpc/guest-services'
import type { FastifyPluginAsync } from 'fastify'
import { acceptCsv, csvUpload, sendCsv, sentCsv } from '../../lib/csv/csv-files.ts'
import { idempotencyKey, type RestApp } from '../../lib/rest.ts'

const path = '/api/parties/parties/import/'

/** An encapsulated context: only here may a body be a file. */
export const partyFilesRest: FastifyPluginAsync<{ parties: PartiesService }> = async (instance, { parties }) => {
  const app = instance as unknown as RestApp
  acceptCsv(app)

  app.post(
    `${path}preview/`,
    {
      config: { access: 'parties.manage' },
      ...csvUpload,
      schema: { querystring: fileReadingInput, body: previewImportInput, response: { 200: importReport } },
    },
    async (request) => parties.previewImport(await request.authenticate(), sentCsv(request)),
  )

  app.post(
    path,
    {
      config: { access: 'parties.manage', repeatable: true },
      ...csvUpload,
      schema: { querystring: importPlanInput, body: applyImportInput, response: { 200: importDone } },
    },
    async (request) =>
      parties.applyImport(await request.authenticate(), {
        ...sentCsv(request),
        plan: request.query.plan ?? request.body.plan,
        mutation_id: idempotencyKey(request.headers),
      }),
  )

  app.get(
    `${path}progress/`,
    {
      config: { access: 'parties.manage' },
      schema: { querystring: importProgressInput, response: { 200: importProgress } },
    },
    async (request) => parties.importProgress(await request.authenticate(), request.query),
  )

  app.post(
    `${path}left-out/`,
    {
      config: { access: 'parties.manage' },
      ...csvUpload,
      schema: { querystring: fileReadingInput, body: previewImportInput },
    },
    async (request, reply) =>
      sendCsv(reply, 'left-out.csv', await parties.leftOut(await request.authenticate(), sentCsv(request))),
  )
}
