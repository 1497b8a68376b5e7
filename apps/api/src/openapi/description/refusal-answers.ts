import { type Permission, roleCan } from '@waitbook/domain/staff/permissions'
import { scopeFor } from '@waitbook/domain/staff/token-scopes'
import type { OperationDocs } from '../../lib/operation-docs.ts'
import type { Access } from '../../plugins/auth.ts'
import { problemType } from '../../plugins/problem-details.ts'
import type { ApiResponse } from './document-types.ts'
import { authenticateScheme, rateLimit, retryAfter } from './header-docs.ts'
import type { SchemaCollector } from './json-schemas.ts'
import { guestRefusal, problem, queryRefusal, refusal, refusals, unreadable } from './refusals.ts'

const holders = { owner: 'owners', manager: 'managers', host: 'hosts', api_token: 'the API token' } as const

/** The roles that have a permission, in words. */
export const callersOf = (permission: Permission) => {
  const names = (Object.keys(holders) as (keyof typeof holders)[])
    .filter((holder) => roleCan(holder, permission))
    .map((holder) => holders[holder])
  return names.length === Object.keys(holders).length ? 'Anybody with a token.' : `For ${names.join(', ')}.`
}

const headersOf: Record<number, ApiResponse['headers']> = {
  401: authenticateScheme,
  429: { ...retryAfter, ...rateLimit },
  503: retryAfter,
}

interface Form {
  access: Access
  isForGuests: boolean
  hasBody: boolean
  takesAnyQuery: boolean
  isRepeatable: boolean
  namesSomething: boolean
}

const statusesOf = ({ access, hasBody, isRepeatable, namesSomething }: Form, docs: OperationDocs) => {
  const isPublic = access === 'public'
  const met: [number, boolean][] = [
    // Any request may be malformed.
    [400, true],
    [401, !isPublic],
    [403, !isPublic],
    [404, namesSomething],
    [409, isRepeatable],
    [412, docs.conditional === true],
    [413, hasBody],
    [415, hasBody],
    [503, true],
  ]
  const statuses = met.filter(([, isMet]) => isMet).map(([status]) => status)
  return [...new Set([...statuses, ...Object.keys(docs.refusals ?? {}).map(Number)])].sort((a, b) => a - b)
}

/** Of a call that accepts API tokens. */
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

const inputRefusal = ({ hasBody, takesAnyQuery }: Form) => {
  if (hasBody) return refusals[400]
  return takesAnyQuery ? unreadable : queryRefusal
}

/** The field that an example names. */
const faultyField = ({ hasBody, takesAnyQuery }: Form) => {
  if (hasBody) return 'people_count'
  return takesAnyQuery ? undefined : 'limit'
}

/** A refusal with the text of its call, and with its code and sentence if the call has its own. */
const explained = (status: number, form: Form, { refusals: own = {} }: OperationDocs) => {
  const special = own[status as keyof typeof own] ?? (status === 403 ? scopeRefusal(form.access) : undefined)
  const general = status === 400 ? inputRefusal(form) : refusals[status]
  const [text, example] = typeof special === 'object' ? [special.words, special] : [special, general]
  const sentence = text ?? general?.description ?? ''
  const isKey = status === 409 && form.isRepeatable
  return {
    description: isKey ? `${sentence} Also where the Idempotency-Key was used for another request.` : sentence,
    code: example?.code ?? 'refused',
    detail: example?.detail ?? sentence,
  }
}

/** The refusals that a call can return: by its form, its access and its own documentation. */
export const refusalAnswers = (form: Form, docs: OperationDocs, collector: SchemaCollector) => {
  const schema = collector.add(form.isForGuests ? guestRefusal : refusal, 'output')
  const problemSchema = collector.add(problem, 'output')
  const answers: Record<string, ApiResponse> = {}
  for (const status of statusesOf(form, docs)) {
    const { description, code, detail } = explained(status, form, docs)
    const field = status === 400 ? faultyField(form) : undefined
    const fields = field ? { [field]: [detail] } : {}
    const example = { detail, code, ...fields }
    answers[status] = {
      description,
      ...(headersOf[status] && { headers: headersOf[status] }),
      content: {
        'application/json': {
          schema,
          example: form.isForGuests ? { ...example, success: false, message: detail, errors: fields } : example,
        },
        [problemType]: { schema: problemSchema },
      },
    }
  }
  return answers
}
