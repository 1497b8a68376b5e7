import { initTRPC, TRPCError } from '@trpc/server'
import { AppError, type ErrorBody, type ErrorKind, wentWrong } from '@waitbook/contracts/errors'
import type { Permission } from '@waitbook/domain/staff/permissions'
import { z } from 'zod'
import type { SignedInStaff, Visitor } from './callers.ts'
import type { Services } from './services.ts'

export interface RpcContext {
  services: Services
  visitor: Visitor
  /** Id of the HTTP request, as in the log. */
  requestId: string
  /** The token sent with the call; not verified. */
  token: string | undefined
  /**
   * Returns the signed-in user. Throws `unauthorised` without a session, `forbidden` for API tokens and missing
   * permissions.
   */
  authenticate(permission: Permission, call: { isRead: boolean }): Promise<SignedInStaff>
  /** Maps an infrastructure failure that the caller should see, such as an unreachable database. */
  refusalOf(error: unknown): AppError | undefined
}

const trpcCode = {
  invalid: 'BAD_REQUEST',
  unauthorised: 'UNAUTHORIZED',
  forbidden: 'FORBIDDEN',
  not_found: 'NOT_FOUND',
  conflict: 'CONFLICT',
  precondition_failed: 'PRECONDITION_FAILED',
  too_many: 'TOO_MANY_REQUESTS',
  bad_gateway: 'BAD_GATEWAY',
  unavailable: 'SERVICE_UNAVAILABLE',
} as const satisfies Record<ErrorKind, TRPCError['code']>

const errorBody = ({ cause, code }: TRPCError, requestId: string): ErrorBody => {
  if (cause instanceof AppError) return cause.toBody()
  if (cause instanceof z.ZodError) {
    const { fieldErrors, formErrors } = z.flattenError(cause) as {
      fieldErrors: Record<string, string[]>
      formErrors: string[]
    }
    const detail = formErrors[0] ?? Object.values(fieldErrors)[0]?.[0] ?? 'Invalid input.'
    return { detail, code: 'invalid', fields: fieldErrors }
  }
  return unreadable[code] ?? { detail: wentWrong(requestId), code: 'internal' }
}

/** Texts for errors that tRPC raises before a procedure runs. */
const unreadable: Partial<Record<TRPCError['code'], ErrorBody>> = {
  PARSE_ERROR: { detail: 'The request body is not valid JSON.', code: 'malformed_json' },
  BAD_REQUEST: { detail: 'The request could not be read.', code: 'malformed' },
  NOT_FOUND: { detail: 'Not found.', code: 'not_found' },
  METHOD_NOT_SUPPORTED: { detail: 'This procedure is called by another method.', code: 'method_not_allowed' },
  UNSUPPORTED_MEDIA_TYPE: { detail: 'Send the body as application/json.', code: 'unsupported_media_type' },
  PAYLOAD_TOO_LARGE: { detail: 'The request body is too large.', code: 'too_large' },
}

/** Metadata of a procedure: who may call it. */
interface ProcedureMeta {
  access: Permission | 'public'
}

const t = initTRPC
  .context<RpcContext>()
  .meta<ProcedureMeta>()
  .create({
    // The message of an unexpected error may contain tables or paths, so only AppError texts are returned.
    errorFormatter: ({ shape, error, ctx }) => {
      const body = errorBody(error, ctx?.requestId ?? '')
      const { stack: _stack, ...data } = shape.data
      return { ...shape, message: body.detail, data: { ...data, ...body, code: body.code, trpcCode: data.code } }
    },
  })

export const router = t.router

/** Maps AppError to TRPCError for all procedures. */
const mapErrors = t.middleware(async ({ ctx, next }) => {
  const result = await next()
  if (result.ok) return result
  const { cause: thrown } = result.error
  const cause = thrown instanceof AppError ? thrown : ctx.refusalOf(thrown)
  if (cause) {
    throw new TRPCError({ code: trpcCode[cause.kind], message: cause.message, cause })
  }
  return result
})

const procedure = t.procedure.use(mapErrors)

export const publicProcedure = procedure.meta({ access: 'public' })

export const staffProcedure = (permission: Permission) =>
  procedure.meta({ access: permission }).use(async ({ ctx, next, type }) => {
    const staff = await ctx.authenticate(permission, { isRead: type === 'query' })
    return next({ ctx: { ...ctx, staff } })
  })

type Call<Input, Output> = (services: Services) => (staff: SignedInStaff, input: Input) => Promise<Output>

/** A query that is one call of a service. */
export const staffQuery = <Out, In, Output>(
  permission: Permission,
  input: z.ZodType<Out, In>,
  call: Call<Out, Output>,
) =>
  staffProcedure(permission)
    .input(input)
    .query(({ ctx, input }) => call(ctx.services)(ctx.staff, input as Out))

/** A mutation that is one call of a service. */
export const staffMutation = <Out, In, Output>(
  permission: Permission,
  input: z.ZodType<Out, In>,
  call: Call<Out, Output>,
) =>
  staffProcedure(permission)
    .input(input)
    .mutation(({ ctx, input }) => call(ctx.services)(ctx.staff, input as Out))
