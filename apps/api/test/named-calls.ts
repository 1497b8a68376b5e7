import type { AnyProcedure } from '@trpc/server'
import { appRouter } from '@waitbook/rpc/app-router'
import { accessRows } from './access-rows.ts'
import { type CallSample, callSamples } from './call-samples.ts'
import type { Ids } from './furnish.ts'
import type { Answer, TestApp } from './test-app.ts'

export const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, AnyProcedure>)
export const isProcedure = (call: string) => !call.includes(' ')
export const isQuery = (call: string) => procedures.find(([path]) => path === call)?.[1]._def.type === 'query'

export const sendSample = (host: TestApp, call: string, ids: Ids, token: string | undefined): Promise<Answer> => {
  const { names = [], body, query = '' } = sampleOf(call)
  const input = body?.(ids)
  if (isProcedure(call)) {
    const asked = encodeURIComponent(JSON.stringify(input ?? {}))
    if (isQuery(call)) return host.call('GET', `/trpc/${call}?input=${asked}`, { token })
    return host.call('POST', `/trpc/${call}`, { token, body: input ?? {} })
  }
  const [method = '', pattern = ''] = call.split(' ')
  const [named = 'entry'] = names.filter((name) => name !== 'restaurant')
  const path = pattern
    .replace(':restaurantId', encodeURIComponent(ids.restaurant))
    .replace(':phone', '+919866666666')
    .replace(':app', 'waitlist')
    .replace(':kind', 'dirty')
    .replace(':chapter', 'waitlist')
    .replace(/:\w+/, encodeURIComponent(ids[named]))
  return host.call(method as 'GET', path + query, { token, ...(input && { body: input }) })
}

export const sampleOf = (call: string): CallSample => {
  const sample = callSamples[call]
  if (!sample) throw new Error(`${call} has no sample in test/call-samples.ts`)
  return sample
}

export const groupOf = Object.fromEntries(
  Object.entries(accessRows).flatMap(([group, calls]) => calls.map((c) => [c, group])),
)
export const calls = Object.keys(groupOf)
export const naming = calls.filter((call) => (sampleOf(call).names ?? []).length > 0)
export const namingPairs = naming.flatMap((call) => (sampleOf(call).names ?? []).map((name) => [call, name] as const))

/** Well-formed but unknown ids. */
export const nothing = (name: keyof Ids) => (name === 'restaurant' ? '2'.repeat(10) : '5'.repeat(22))
