import { invalidField } from '@waitbook/contracts/errors'
import { maxImportBytes } from '@waitbook/contracts/parties'
import { isTextEncoding, textEncodings } from '@waitbook/domain/text-encodings'
import type { TextFile } from '@waitbook/rpc/text-file'
import type { FastifyReply, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { bodyValidatorCompiler } from '../body-validator.ts'
import type { RestApp } from '../rest.ts'

/** A body is validated only if it is JSON: a file is read by the use case. */
const validatorCompiler: FastifySchemaCompiler<z.ZodType> = (route) => {
  const validate = bodyValidatorCompiler(route)
  if (route.httpPart !== 'body') return validate
  return (body: unknown) => (Buffer.isBuffer(body) ? { value: body } : validate(body))
}

/** Of a route that takes a file; its body is read only for a caller that may import. */
export const csvUpload = { bodyLimit: maxImportBytes }

const workbook = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Makes the routes of an encapsulated context take `text/csv` and .xlsx besides JSON. */
export const acceptCsv = (app: RestApp) => {
  app.addContentTypeParser(['text/csv', workbook], { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  app.setValidatorCompiler(validatorCompiler)
}

const encodingNamed = (charset: string) => {
  try {
    const { encoding } = new TextDecoder(charset)
    if (isTextEncoding(encoding)) return encoding
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  const known = textEncodings.join(', ')
  throw invalidField('charset', `This charset is not known. Leave it out, or use one of: ${known}.`)
}

interface CsvRequest {
  headers: Record<string, string | string[] | undefined>
  body: { csv: string }
  query: Pick<TextFile, 'columns' | 'dates'>
}

/** The file of a call: the body itself with its charset, or the text in a body of JSON. Throws if the charset is unknown. */
export const sentCsv = ({ headers, body, query: { columns, dates } }: CsvRequest): TextFile => {
  const sent: unknown = body
  const reading = { columns, dates }
  if (!Buffer.isBuffer(sent)) return { bytes: Buffer.from(body.csv), encoding: 'utf-8', ...reading }
  const charset = /;\s*charset="?([^\s;"]+)/i.exec(String(headers['content-type']))?.[1]
  return { bytes: sent, ...reading, ...(charset !== undefined && { encoding: encodingNamed(charset) }) }
}

export const sendCsv = (reply: FastifyReply, name: string, csv: string) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(csv)
