import { expect, it } from 'vitest'
import { createRound } from './round.ts'

it('continues after the last restaurant searched, also if all slots are taken before its next claim', async () => {
  const searched: string[] = []
  let slots = 1
  const round = createRound(
    {
      startRound() {},
      isFull: () => slots === 0,
      async claimAfter(after, restaurants) {
        if (after !== '' && slots === 1) {
          // A restaurant that claims for itself takes the last slot first.
          slots = 0
          return undefined
        }
        searched.push(after)
        return { messages: [], searched: searched.length < 3 ? restaurants : 1, last: `restaurant ${searched.length}` }
      },
    },
    () => false,
  )
  await round()
  expect(searched).toEqual([''])
  slots = 2
  await round()
  expect(searched).toEqual(['', 'restaurant 1', 'restaurant 2', ''])
})
