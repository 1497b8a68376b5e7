import { expect, it, vi } from 'vitest'
import { createPasswords } from './passwords.ts'

const count = vi.hoisted(() => ({ running: 0, most: 0 }))

/** The real library, with a count of its concurrent calls. */
vi.mock('@node-rs/argon2', async (original) => {
  const real = await original<typeof import('@node-rs/argon2')>()
  const watched =
    <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
    async (...given: Given) => {
      count.running += 1
      count.most = Math.max(count.most, count.running)
      return work(...given).finally(() => {
        count.running -= 1
      })
    }
  return { ...real, hash: watched(real.hash), verify: watched(real.verify) }
})

it('passwords are hashed and compared at most four at once, whatever the number of callers', async () => {
  const passwords = createPasswords()
  const phc = await passwords.hash('one that is good enough')
  expect(phc).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) =>
      index % 2 === 0 ? passwords.matches('one that is good enough', phc) : passwords.matches('another one', undefined),
    ),
  )
  expect(answers).toEqual(answers.map((_, index) => index % 2 === 0))
  expect(count).toEqual({ running: 0, most: 4 })
})
