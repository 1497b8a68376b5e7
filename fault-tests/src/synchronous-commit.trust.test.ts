import { expect, it, onTestFinished } from 'vitest'
import { callOnce, callUntilAnswered, newTally } from './system/caller.ts'
import { party, pause, setUp } from './system/fault-setup.ts'
import { ask } from './system/postgres.ts'

it('a change that no synchronous standby has confirmed in time is not acknowledged', async () => {
  const { postgres, api, business } = await setUp()
  const { token } = business
  const waitFor = async (standby: string) => {
    await ask(postgres.url, `alter system set synchronous_standby_names = '${standby}'`)
    await ask(postgres.url, 'select pg_reload_conf()')
    await pause(500)
  }
  const asked = (n: number) => ({ method: 'POST', path: '/api/waitlist/entries/', token, body: party(n) })
  await waitFor('none')
  onTestFinished(() => waitFor(''))
  const refused = await callOnce(api.url, asked(1), 'first-of-all')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '2'])
  await waitFor('')
  // The change was committed, only its confirmation was missing: a repeat with its key returns its result.
  expect((await callUntilAnswered(api.url, asked(1), newTally(), 'first-of-all')).status).toBe(201)
  expect(await ask(postgres.url, 'select count(*)::int as count from waitlist_entries')).toEqual([{ count: 1 }])
})
