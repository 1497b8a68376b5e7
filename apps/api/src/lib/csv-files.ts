import type { FastifyReply } from 'fastify'

/** A megabyte of CSV plus the JSON escapes; the body is read only for a caller that may import. */
export const csvUpload = { bodyLimit: 2_097_152 }

export const sendCsv = (reply: FastifyReply, name: string, csv: string) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(csv)
