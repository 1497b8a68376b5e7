import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { makeChange } from '../../../test/make-change.ts'
import { makeEntry } from '../../../test/make-entry.ts'
import { storeSession } from '../../../test/render-app.tsx'
import { createQueryClient } from '../../query-client.ts'
import type { ApiClient } from '../../trpc.ts'
import { createChangeSubmitter } from './change-submitter.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a call without a response is queued meanwhile under the same id', async () => {
  storeSession()
  const answers: (() => void)[] = []
  const asked: string[] = []
  const serve = ({ mutation_id }: { mutation_id: string }) => {
    asked.push(mutation_id)
    return new Promise((resolve) =>
      answers.push(() => resolve({ entry: makeEntry({ status: 'SERVED' }), seq: 2, activity_id: 'a' })),
    )
  }
  const client = { waitlist: { serve: { mutate: serve } } } as unknown as ApiClient
  const submitter = createChangeSubmitter(client, createQueryClient())
  onTestFinished(submitter.start())

  const submitted = submitter.submit(makeChange({ mutation_id: 'once' }))
  await vi.advanceTimersByTimeAsync(9999)
  expect(submitter.queue.getState().waiting).toEqual([])
  await vi.advanceTimersByTimeAsync(2)
  expect(submitter.queue.getState().waiting).toMatchObject([{ tried: true, change: { mutation_id: 'once' } }])
  await vi.advanceTimersByTimeAsync(1000)
  for (const answer of answers) answer()
  expect(await submitted).toMatchObject({ type: 'done' })
  await vi.advanceTimersByTimeAsync(1)
  expect(submitter.queue.getState().waiting).toEqual([])
  expect(new Set(asked)).toEqual(new Set(['once']))
})
