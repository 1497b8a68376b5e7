import { expect, it } from 'vitest'
import { demoQuotas, demosAtMost, demosOfOneNetwork, exceededQuota } from './quotas.ts'

const { rows, bytes } = demoQuotas

it.each([
  [{ rows: 0, bytes: 0 }, undefined],
  [{ rows, bytes }, undefined],
  [{ rows: rows + 1, bytes: 0 }, 'rows'],
  [{ rows: 0, bytes: bytes + 1 }, 'bytes'],
  [{ rows: rows + 1, bytes: bytes + 1 }, 'rows'],
])('%j exceeds %s', (used, quota) => {
  expect(exceededQuota(used)).toBe(quota)
})

it('six networks leave demos to others', () => {
  expect(6 * demosOfOneNetwork).toBeLessThan(demosAtMost)
})
