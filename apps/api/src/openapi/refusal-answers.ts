import { type Permission, roleCan } from '@waitbook/domain/staff/permissions'
import { scopeFor } from '@waitbook/domain/staff/token-scopes'
import type { Access } from '../plugins/auth.ts'
import type { ApiResponse } from './document-types.ts'
import type { SchemaCollector } from './json-schemas.ts'
import type { OperationDocs } from './operation-docs.ts'
import { guestRefusal, refusal, refusals } from './refusals.ts'

const holders = { owner: 'owners', manager: 'managers', host: 'hosts', api_token: 'the API token' } as const

/** Who holds a permission, in words. */
export const callersOf = (permission: Permission) => {
  const names = (Object.keys(holders) as (keyof typeof holders)[])
    .filter((holder) => roleCan(holder, permission))
    .map((holder) => holders[holder])
  return names.length === Object.keys(holders).length ? 'Anybody with a token.' : `For ${names.join(', ')}.`
}

const seconds = { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer', minimum: 1 } } }

const scheme = {
  'WWW-Authenticate': {
    description: 'The scheme of the Authorization header.',
    schema: { type: 'string', const: 'Token' },
  },
}

interface Form {
  access: Access
  isForGuests: boolean
  hasBody: boolean
  hasQuery: boolean
  namesSomething: boolean
}

const statusesOf = ({ access, hasBody, hasQuery, namesSomething }: Form, docs: OperationDocs) => {
  const isPublic = access === 'public'
  const met: [number, boolean][] = [
    [400, hasBody || hasQuery || docs.repeatable === true || docs.conditional === true],
    [401, !isPublic],
    [403, !isPublic],
    [404, namesSomething],
    [409, docs.repeatable === true],
    [412, docs.conditional === true],
    [413, hasBody],
    [415, hasBody],
    [503, true],
  ]
  const statuses = met.filter(([, isMet]) => isMet).map(([status]) => status)
  return [...new Set([...statuses, ...Object.keys(docs.refusals ?? {}).map(Number)])].sort((a, b) => a - b)
}

/** Of a call that API tokens may make. */
const scopeRefusal = (access: Access) => {
  const scope = access === 'public' ? undefined : scopeFor(access)
  return (
    scope && {
      words: `A named token lacks the scope \`${scope}\`, or the role does not allow this.`,
      code: 'scope_missing',
      detail: `This API token lacks the scope '${scope}'.`,
    }
  )
}

/** A refusal in the words of its call, with its code and sentence where the call has its own. */
const explained = (status: number, access: Access, { refusals: own = {}, repeatable }: OperationDocs) => {
  const special = own[status as keyof typeof own] ?? (status === 403 ? scopeRefusal(access) : undefined)
  const general = refusals[status]
  const [text, example] = typeof special === 'object' ? [special.words, special] : [special, general]
  const sentence = text ?? general?.description ?? ''
  const isKey = status === 409 && repeatable === true
  return {
    description: isKey ? `${sentence} Also where the Idempotency-Key was used for another request.` : sentence,
    code: example?.code ?? 'refused',
    detail: example?.detail ?? sentence,
  }
}

/** The refusals that a call can meet: by its form, its access and its own documentation. */
export const refusalAnswers = (form: Form, docs: OperationDocs, collector: SchemaCollector) => {
  const schema = collector.add(form.isForGuests ? guestRefusal : refusal, 'output')
  const answers: Record<string, ApiResponse> = {}
  for (const status of statusesOf(form, docs)) {
    const { description, code, detail } = explained(status, form.access, docs)
    const fields = status === 400 && form.hasBody ? { people_count: [detail] } : {}
    const example = { detail, code, ...fields }
    answers[status] = {
      description,
      ...((status === 429 || status === 503) && { headers: seconds }),
      ...(status === 401 && { headers: scheme }),
      content: {
        'application/json': {
          schema,
          example: form.isForGuests ? { ...example, success: false, message: detail, errors: fields } : example,
        },
      },
    }
  }
  return answers
}
