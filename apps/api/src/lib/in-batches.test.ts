import { expect, it } from 'vitest'
import { inBatches } from './in-batches.ts'

it('takes every row once and in order, and lets other work run between them', async () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => index)
  const taken: number[] = []
  const takenBefore = new Set<number>()
  let isDone = false
  const other = () => {
    takenBefore.add(taken.length)
    if (!isDone) setImmediate(other)
  }
  setImmediate(other)
  await inBatches(rows, (row) => taken.push(row))
  isDone = true
  expect(taken).toEqual(rows)
  expect(takenBefore.size).toBeGreaterThanOrEqual(10)
})

it('rejects with what the function throws, and takes no further row', async () => {
  const taken: number[] = []
  const failing = inBatches([1, 2, 3], (row) => {
    taken.push(row)
    if (row === 2) throw new Error('row 2')
  })
  await expect(failing).rejects.toThrow('row 2')
  expect(taken).toEqual([1, 2])
})
