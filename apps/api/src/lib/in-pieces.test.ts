import { setImmediate } from 'node:timers/promises'
import type { Steps } from '@waitbook/domain/steps'
import { expect, it } from 'vitest'
import { inPieces } from './in-pieces.ts'

it('a calculation of many steps serves others after every ten milliseconds of them', async () => {
  let now = 0
  function* counted(): Steps<string> {
    for (let step = 0; step < 100; step += 1) {
      now += 1
      yield
    }
    return 'done'
  }
  let turns = 0
  let isOver = false
  const serve = async () => {
    while (!isOver) {
      await setImmediate()
      turns += 1
    }
  }
  const served = serve()
  expect(await inPieces(counted(), () => now)).toBe('done')
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(9)
  await served
})
